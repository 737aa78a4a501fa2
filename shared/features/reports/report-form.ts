import { isEmail, maxFormEmailLength } from '#shared/features/email-address.ts'
import { formatCount } from '#shared/search/labels.ts'
import { maxReportLength, type ReportReason, reportReasonNames } from './report-reasons.ts'
import { isWholeReport, type ReportToSend } from './reports.contract.ts'

/** The form of a report as it was filled in. */
export interface ReportFields {
  readonly reason: ReportReason | ''
  readonly comments: string
  readonly emailAddress: string
}

/** What is wrong with a field, or with all of the form. */
export type ReportProblems = Partial<Record<keyof ReportFields | 'form', string>>

export interface ReportState {
  /** The key of the form: however often it is sent, it is one report. */
  readonly idempotencyKey: string
  readonly fields: ReportFields
  readonly problems: ReportProblems
}

/** What became of a report that scripts have sent. */
export type ReportOutcome = { readonly isReceived: true } | { readonly state: ReportState }

export const emptyReport: ReportFields = { reason: '', comments: '', emailAddress: '' }

/** The fields of a form that was sent; what is no field of ours reads as empty. */
export const readReportFields = (form: URLSearchParams): ReportFields => ({
  reason: reportReasonNames.find((name) => name === form.get('reason')) ?? '',
  comments: (form.get('comments') ?? '').toWellFormed().replaceAll('\0', '').trim(),
  emailAddress: (form.get('emailAddress') ?? '').trim(),
})

/** What is wrong with a form's fields; empty where it can be sent. */
export function reportProblems({ reason, comments, emailAddress }: ReportFields): ReportProblems {
  return {
    ...(reason === '' && { reason: 'Choose what is wrong.' }),
    ...(comments.length > maxReportLength && {
      comments: `Use at most ${formatCount(maxReportLength)} characters.`,
    }),
    ...(reason !== '' &&
      !isWholeReport({ reason, comments }) && { comments: 'Say in a few words what is wrong.' }),
    ...(emailAddress !== '' &&
      !isEmail(emailAddress, maxFormEmailLength) && {
        emailAddress: `Enter an address such as name@example.com, of up to ${maxFormEmailLength} characters, or none.`,
      }),
  }
}

/** The report of a form without problems. */
export const reportOf = (
  { reason, comments, emailAddress }: ReportFields,
  ids: Pick<ReportToSend, 'idempotencyKey' | 'listingId'>,
): ReportToSend => ({
  ...ids,
  reason: reason || 'other',
  ...(comments !== '' && { comments }),
  ...(emailAddress !== '' && { emailAddress }),
})

/** Why a report was not taken. */
export const reportRefusals = {
  tooMany: 'We have many reports from here or about this car already. Try again in an hour.',
  unavailable: 'This could not be sent just now. What you typed is still here: try again in a minute.',
} as const
