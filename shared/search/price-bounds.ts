/** What is wrong with a pair of price bounds (5.11). */
export type PriceError = (typeof priceErrors)[keyof typeof priceErrors]

export const priceErrors = {
  same: 'Min and Max price cannot be the same.',
  order: 'Max price must be greater than Min price.',
  zero: 'Max price must be greater than 0.',
} as const

/** The most characters that a price field takes, `$` and commas among them (9.36). */
export const maxPriceLength = 10

const maxDigits = 7

/** The highest price that fits its field. */
export const highestPriceUsd = 9_999_999

/** What a price field shows for what was typed or pasted: `$12,345`, no decimals, no leading zeros (5.9). */
export function maskPrice(typed: string): string {
  const [whole = ''] = typed.split('.')
  const digits = whole.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '')
  return digits === '' ? '' : `$${Number(digits.slice(0, maxDigits)).toLocaleString('en-US')}`
}

/** The dollars of a masked field; undefined when it is empty. */
export function readPrice(masked: string): number | undefined {
  const digits = masked.replace(/[^0-9]/g, '')
  return digits === '' ? undefined : Number(digits)
}

/** Checks the bounds as they would be with the field just left in them. A lower bound of nothing is none. */
export function checkPrices({
  min,
  max,
}: {
  readonly min: number | undefined
  readonly max: number | undefined
}): PriceError | undefined {
  if (max === 0) return priceErrors.zero
  if (min === undefined || max === undefined) return undefined
  if (min === max) return priceErrors.same

  return max < min ? priceErrors.order : undefined
}
