type FeedErrorCode =
  | 'not-found'
  | 'not-csv'
  | 'damaged'
  | 'shrunk'
  | 'preset'
  | 'mapping'
  | 'quarantine'
  | 'refused'
  | 'interrupted'

/**
 * An error that stops the import of a whole feed. Its message is one line that says what to change. A single
 * bad row never throws it.
 */
export class FeedError extends Error {
  readonly code: FeedErrorCode

  constructor(code: FeedErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FeedError'
    this.code = code
  }
}
