/** How bad a finding is, the worst first: shoppers get no pages, or worse ones, or operators should know. */
export const severities = ['critical', 'warning', 'notice'] as const
export type Severity = (typeof severities)[number]

/** Something that is wrong with the server now. */
export interface Finding {
  /** The name of the rule that found it. */
  readonly rule: string
  readonly severity: Severity
  /** What it is about: the name of a call, or a part of the server. */
  readonly subject: string
  readonly words: string
}
