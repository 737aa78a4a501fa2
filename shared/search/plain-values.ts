import { madeOf } from './made-of.ts'

const isDigits = madeOf(/[0-9]/)

/** A whole number in its plain spelling, within limits; leading zeros are not one. */
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

/** Cut to five characters, then five ASCII digits or nothing (5.1). */
export function readZip(text: string): string | undefined {
  const zip = text.length === 5 ? text : text.trim().slice(0, 5)
  return zip.length === 5 && isDigits(zip) ? zip : undefined
}

/** Text of a shopper: one line, no control characters, at most 80 characters. */
export function readText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

  return clean.length > 0 && clean.length <= 80 ? clean : undefined
}
