/** What a maker's program asks of a car (9.47). */
export const makersProgram = { underYears: 6, underMi: 80_000, inspectionPoints: 172 } as const
/** How long an independent company covers a car, in days (9.48). */
export const thirdPartyWarrantyDays = { min: 30, max: 90 } as const

/** Within what the automaker's guarantee takes a car back (9.46). */
export const moneyBack = { days: 14, miles: 1_000 } as const

export const thirdPartyProductId = '3p-cert'
export const productIdOf = (makeCode: string) => `cpo-${makeCode.toLowerCase()}`

const { underYears, underMi, inspectionPoints } = makersProgram
const miles = (count: number) => `${count.toLocaleString('en-US')} miles`

export const makersTerms: readonly string[] = [
  `Under ${underYears} years`,
  `Under ${miles(underMi)}`,
  `${inspectionPoints}-point inspection`,
]

export const thirdPartyTerms: readonly string[] = [
  `${thirdPartyWarrantyDays.min}–${thirdPartyWarrantyDays.max} day limited warranty`,
  'Any make',
]

export const moneyBackWords = `${moneyBack.days} days or ${miles(moneyBack.miles)}`
