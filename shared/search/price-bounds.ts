import { groupDigits } from './group-digits.ts'

/** The message for a pair of price bounds that cannot be used (5.11). */
export type PriceError = (typeof priceErrors)[keyof typeof priceErrors]

const priceErrors = {
  same: 'Min and Max price cannot be the same.',
  order: 'Max price must be greater than Min price.',
  zero: 'Max price must be greater than 0.',
} as const

/** The most characters of a price field, `$` and commas included (9.36). */
export const maxPriceLength = 10

const maxDigits = 7

/** The highest price that fits a price field, in US dollars. */
export const highestPriceUsd = 9_999_999

/** Whether a typed or pasted price has more digits than its field takes; the rest of them would be cut. */
export const isPriceTooLong = (typed: string) => wholeDigits(typed).length > maxDigits

/** A typed or pasted price as its field shows it: `$12,345`, without decimals and leading zeros (5.9). */
export function maskPrice(typed: string): string {
  const digits = wholeDigits(typed)
  return digits === '' ? '' : `$${groupDigits(Number(digits.slice(0, maxDigits)))}`
}

/** The digits of a price, without cents and leading zeros. */
function wholeDigits(typed: string): string {
  const [whole = ''] = typed.split('.')
  return whole.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '')
}

/** The US dollars of a masked field; undefined where it is empty. */
export function readPrice(masked: string): number | undefined {
  const digits = masked.replace(/[^0-9]/g, '')
  return digits === '' ? undefined : Number(digits)
}

/** The error of two price bounds in US dollars; undefined where there is none. */
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
