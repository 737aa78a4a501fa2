import Type, { type Static } from 'typebox'
import { EmailAddress, Uuid } from '#shared/features/contract-fields.ts'
import { maxId } from '#shared/search/read-whole.ts'
import { maxReportLength, reportReasonNames } from './report-reasons.ts'

/** The body of `POST /lead-api/reports`: what a shopper says is wrong with a listing. */
export type ReportToSend = Static<typeof ReportToSend>

export const ReportToSend = Type.Object(
  {
    /** The id of one form: a second request with it changes nothing. */
    idempotencyKey: Uuid,
    listingId: Type.Integer({ minimum: 1, maximum: maxId }),
    reason: Type.Enum(reportReasonNames),
    /** What is wrong, in the shopper's words; the reason `other` needs it. */
    comments: Type.Optional(Type.String({ maxLength: maxReportLength })),
    /** Where operators may ask back. */
    emailAddress: Type.Optional(EmailAddress),
    /** The honeypot: a filled one gets the answer of a success, and nothing is stored. */
    textPot: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)

/** The answer to a report or to feedback. `received`: it is stored. `tooMany`: it is not, for now. */
export type ReportAnswer = Static<typeof ReportAnswer>

export const ReportAnswer = Type.Object({
  outcome: Type.Union([Type.Literal('received'), Type.Literal('tooMany')]),
})

/** Whether a report says all that its reason needs. */
export const isWholeReport = ({ reason, comments = '' }: Pick<ReportToSend, 'reason' | 'comments'>) =>
  reason !== 'other' || comments.trim() !== ''
