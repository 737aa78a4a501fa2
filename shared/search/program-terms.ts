import { groupDigits } from './group-digits.ts'

/** The requirements of a maker's certified program for a car (9.47). */
export const makersProgram = { underYears: 6, underMi: 80_000, inspectionPoints: 172 } as const

/** The length of an independent company's warranty, in days (9.48). */
export const thirdPartyWarrantyDays = { min: 30, max: 90 } as const

/** The limits within which an automaker takes a car back (9.46). */
export const moneyBack = { days: 14, miles: 1_000 } as const

/** The id of the third-party program, in addresses and in content. */
export const thirdPartyProductId = '3p-cert'

/** The id of a make's certified program. */
export const productIdOf = (makeCode: string) => `cpo-${makeCode.toLowerCase()}`

/** The limits of the money back guarantee in words: '14 days or 1,000 miles'. */
export const moneyBackWords = `${moneyBack.days} days or ${groupDigits(moneyBack.miles)} miles`
