import { groupDigits } from '#shared/search/group-digits.ts'
import { makersProgram, thirdPartyWarrantyDays } from '#shared/search/program-terms.ts'

const { underYears, underMi, inspectionPoints } = makersProgram

/** The terms of a maker's program, for the tile beside its cars. */
export const makersTerms: readonly string[] = [
  `Under ${underYears} years`,
  `Under ${groupDigits(underMi)} miles`,
  `${inspectionPoints}-point inspection`,
]

/** The terms of the third-party program, for the tile beside its cars. */
export const thirdPartyTerms: readonly string[] = [
  `${thirdPartyWarrantyDays.min}–${thirdPartyWarrantyDays.max} day limited warranty`,
  'Any make',
]
