/** The largest id of a listing or an owner that addresses have, which stores keep as a 32-bit integer. */
export const maxId = 999_999_999

/** The largest price, in whole dollars. */
export const maxUsd = 99_999_999

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
