import { madeOf } from './made-of.ts'

const isDigits = madeOf(/[0-9]/)

/** The pattern of a zip. */
export const zipPattern = '^[0-9]{5}$'

/** Whether a text is a zip: five ASCII digits. */
export const isZip = (text: string): boolean => text.length === 5 && isDigits(text)

/** A zip: the first five characters of a text where they are ASCII digits, else undefined (5.1). */
export function readZip(text: string): string | undefined {
  const zip = text.length === 5 ? text : text.trim().slice(0, 5)
  return isZip(zip) ? zip : undefined
}

/** The most characters of a shopper's text. */
export const maxTextLength = 80

/**
 * A shopper's text as one line without control characters; undefined where it is empty or too long.
 */
export function readText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

  return clean.length > 0 && clean.length <= maxTextLength ? clean : undefined
}
