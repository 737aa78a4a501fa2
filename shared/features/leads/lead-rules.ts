/** The longest names and comments of a lead. */
export const maxNameLength = 40
export const maxCommentsLength = 2_000

/** A phone number as people write it: 7 to 21 digits and signs, and an extension. */
export const phonePattern = String.raw`^\+?[\d(][\d ().-]{6,20}( ?(x|ext\.?) ?\d{1,6})?$`
export const maxPhoneLength = 30

/** A local time, such as `2026-11-24T15:30`. */
export const localTimePattern = String.raw`^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$`

/** The time zone of the United States in which days begin and end last is that of American Samoa, UTC-11. */
const lastZoneMs = -11 * 3_600_000

/**
 * Whether a local time, such as `2026-11-24T15:30`, is on a day that is over everywhere in the United States.
 */
export const isPastDay = (localTime: string, nowMs: number): boolean =>
  localTime.slice(0, 10) < new Date(nowMs + lastZoneMs).toISOString().slice(0, 10)

/** How a lead was sent: with a lead profile by one click, or by the form. */
export const leadClickTypes = ['one-click', 'form'] as const

/** The pages that leads are sent from: results, detail page, compare and trims. */
export const leadPages = ['srp', 'vdp', 'compare', 'trims'] as const

/**
 * Why a lead was not taken. `invalid`: a field that no form of ours sends, or a day that is over. `gone`: the
 * car is not listed any more. `noForm`: the seller takes no e-mail. `tooMany`: the limit of the sender or of
 * the seller. `unavailable`: nothing was stored; the same lead may be sent again.
 */
export const leadRefusals = ['invalid', 'gone', 'noForm', 'tooMany', 'unavailable'] as const
export type LeadRefusal = (typeof leadRefusals)[number]
