import { madeOf } from './made-of.ts'

const isDigits = madeOf(/[0-9]/)

/** A whole number within limits, both inclusive; undefined for any other text and for leading zeros. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  if (text === '' || text.length > 9 || (text.length > 1 && text.charAt(0) === '0')) return undefined
  let value = 0

  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }

  return value >= min && value <= max ? value : undefined
}

/** A zip: the first five characters of a text where they are ASCII digits, else undefined (5.1). */
export function readZip(text: string): string | undefined {
  const zip = text.length === 5 ? text : text.trim().slice(0, 5)
  return zip.length === 5 && isDigits(zip) ? zip : undefined
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
