import type { Readable } from 'node:stream'
import type { Cancellation } from '#server/cancellation.ts'
import type { AnswerHeaders } from './sender.ts'
import type { OriginWatch } from './slow-calls.ts'

/** The answer of an origin. */
export interface ExchangeAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** JSON; empty where the origin answered without a body, and where a body was not asked for as JSON. */
  readonly text: string
  /** The bytes of the text; absent where the answer came with others. */
  readonly bytes?: Buffer
  /** The body of a 200 that is read as it comes. It ends with an UpstreamError where the exchange fails. */
  readonly body?: Readable
}

export interface ExchangeRequest {
  readonly path: string
  /** By default POST with a body, and GET without one. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON. */
  readonly body?: string | undefined
  /** The statuses that are passed on, which may have no body. Absent: the request must have succeeded. */
  readonly accepts?: (status: number) => boolean
  /**
   * The content types of a 200 whose body is read as it comes, in place of a text; any other type fails as
   * `parse`. The exchange is settled by the head of the answer.
   */
  readonly streams?: RegExp | undefined
  readonly headers: Readonly<Record<string, string>>
  /**
   * The timeout of the whole exchange: the wait for a socket, connecting, the last byte. An answer that drips
   * would outlive undici's own timeouts. The time in which the reader of a body takes nothing does not count.
   */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Cancels the request; absent: whoever asked for it, it is waited for. */
  readonly cancellation?: Cancellation | undefined
  /**
   * Whether the request may be sent a second time; called before it is, for an idle socket that the origin
   * has closed. Absent: never.
   */
  readonly mayRetry?: () => boolean
  readonly watch?: OriginWatch
}
