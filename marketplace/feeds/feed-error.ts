export type FeedErrorCode =
  | 'not-found'
  | 'not-csv'
  | 'damaged'
  | 'preset'
  | 'mapping'
  | 'quarantine'
  | 'refused'
  | 'interrupted'

/**
 * What stops a whole feed; the message is one line that says what to change. A single bad row never throws.
 */
export class FeedError extends Error {
  readonly code: FeedErrorCode

  constructor(code: FeedErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FeedError'
    this.code = code
  }
}
