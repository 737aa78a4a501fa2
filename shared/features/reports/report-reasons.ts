/** Why a shopper reports a listing, in words. */
export const reportReasons = {
  sold: 'It is sold or not available',
  price: 'The price is wrong or has hidden fees',
  details: 'The description or the photos are wrong',
  duplicate: 'It is listed more than once',
  fraud: 'It looks like a scam',
  offensive: 'It is offensive',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons

export const reportReasonNames = Object.keys(reportReasons) as readonly ReportReason[] as readonly [
  ReportReason,
  ...ReportReason[],
]

/** The most characters of a report's comments. */
export const maxReportLength = 1_000
