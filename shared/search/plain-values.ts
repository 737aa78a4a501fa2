/** A whole number in its plain spelling, within limits; leading zeros are not one. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^(?:0|[1-9][0-9]{0,8})$/.test(text)) return undefined
  const value = +text
  return value >= min && value <= max ? value : undefined
}

/** Cut to five characters, then five ASCII digits or nothing (5.1). */
export function readZip(text: string): string | undefined {
  const zip = text.length === 5 ? text : text.trim().slice(0, 5)
  return /^[0-9]{5}$/.test(zip) ? zip : undefined
}

/** Text of a shopper: one line, no control characters, at most 80 characters. */
export function readText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return clean.length > 0 && clean.length <= 80 ? clean : undefined
}
