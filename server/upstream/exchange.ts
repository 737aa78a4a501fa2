import type { Cancellation } from '#server/cancellation.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import type { AnswerHeaders, RequestController, RequestHandler, Sender } from './sender.ts'
import { UpstreamError, type UpstreamErrorDetails } from './upstream-error.ts'

/** The answer of an origin. */
export interface ExchangeAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** JSON; empty where the origin answered without a body. */
  readonly text: string
  /** The bytes of the text; absent where the answer came with others. */
  readonly bytes?: Buffer
}

export interface ExchangeRequest {
  readonly path: string
  /** By default POST with a body, and GET without one. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON. */
  readonly body?: string | undefined
  /**
   * An answer of any status below 500 is passed on, and may have no body; by default it must have succeeded.
   */
  readonly takesRefusals?: boolean
  readonly headers: Readonly<Record<string, string>>
  /**
   * The timeout of the whole exchange: the wait for a socket, connecting, the last byte. An answer that drips
   * would outlive undici's own timeouts.
   */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Cancels the request; absent: whoever asked for it, it is waited for. */
  readonly cancellation?: Cancellation | undefined
  /**
   * Whether the request may be sent a second time; called before it is, for an idle socket that the origin has
   * closed. Absent: never.
   */
  readonly mayRetry?: () => boolean
  readonly watch?: OriginWatch
}

/** Watches the time that the origin takes. */
export interface OriginWatch {
  /** The time after which the origin is slow. */
  readonly slowMs: number
  /** Called when the request has a socket: from now on the time is the origin's. */
  onSent(): void
  /** Called when the origin has not answered in time. */
  onSlow(): void
}

/**
 * Sends one request, and settles it with its JSON answer or an UpstreamError. The exchange is an undici handler
 * of its own, because in the pool's queue undici applies neither timeout nor abort, and a stream costs more
 * than the text.
 */
export function exchange(sender: Sender, request: ExchangeRequest, settle: Settle): void {
  new Exchange(sender, request, settle).send()
}

/** Called once, one or the other. */
interface Settle {
  resolve(answer: ExchangeAnswer): void
  reject(error: UpstreamError): void
}

class Exchange implements RequestHandler {
  readonly #sender: Sender
  readonly #request: ExchangeRequest
  readonly #settle: Settle
  readonly #deadlineMs: number
  #timer: NodeJS.Timeout | undefined
  #sentMs: number | undefined
  #wasQueued = false
  #controller: RequestController | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  #status = 0
  #headers: AnswerHeaders = {}
  #hasOpenSocket = false
  #isRetry = false
  #isSlow = false
  #isSettled = false

  constructor(sender: Sender, request: ExchangeRequest, settle: Settle) {
    this.#sender = sender
    this.#request = request
    this.#settle = settle
    this.#deadlineMs = performance.now() + request.timeoutMs
    if (request.cancellation) request.cancellation.onCancel = this.#cancel
  }

  send(): void {
    const { cancellation, path, headers, body, method = body === undefined ? 'GET' : 'POST' } = this.#request
    if (cancellation?.isCancelled) this.#cancel()
    else if (body === undefined) this.#sender.dispatch({ method, path, headers }, this)
    else
      this.#sender.dispatch(
        { method, path, headers: { ...headers, 'content-type': 'application/json' }, body },
        this,
      )

    this.#wasQueued = this.#sentMs === undefined && this.#sender.queued > 0
    if (this.#timer === undefined && !this.#isSettled) this.#time()
  }

  onDispatch(hasOpenSocket: boolean): void {
    this.#hasOpenSocket = hasOpenSocket
  }

  onRequestStart(controller: RequestController): void {
    this.#controller = controller
    this.#sentMs = performance.now()

    // A request that was settled in the queue is ended by throwing: an abort would close the socket that
    // other requests wait for.
    if (this.#isSettled) throw new Error('no request waits for this answer')

    this.#request.watch?.onSent()
  }

  onResponseStart(_controller: RequestController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    if (Number(headers['content-length']) > this.#request.maxBytes) this.#cutTooLarge()
  }

  // The body of a failed answer is read as well: a socket with an unread body never serves again.
  onResponseData(_controller: RequestController, chunk: Buffer): void {
    if (this.#isSettled) return
    this.#bytes += chunk.length
    if (this.#bytes > this.#request.maxBytes) this.#cutTooLarge()
    else if (this.#isSuccess) this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = this.#headers
    if (!this.#isSuccess) this.#reject(failedStatus(this.#status, this.#headers))
    else if (this.#request.takesRefusals && this.#bytes === 0) this.#resolve()
    // No encoding was asked for, and a decompression bomb is small until it is decompressed.
    else if (encoding !== 'identity') this.#fail('parse', `answered in ${encoding}, which was not asked for`)
    else if (!/^application\/([\w.-]+\+)?json\b/i.test(String(type)))
      this.#fail('parse', `answered ${type}, not JSON`)
    else this.#resolve()
  }

  onResponseError(_controller: RequestController, cause: Error): void {
    if (this.#isSettled) return
    if (this.#isStale(cause) && this.#request.mayRetry?.()) {
      this.#isRetry = true
      this.send()
    } else {
      this.#fail('connect', cause.message || cause.name, { cause })
    }
  }

  /**
   * Whether an idle socket was closed by the origin while the request was on its way: sending it again is safe,
   * since a call only reads. Without an open socket there is none: an origin that breaks a new socket is down.
   */
  #isStale(cause: Error): boolean {
    return !this.#isRetry && this.#hasOpenSocket && this.#status === 0 && isBroken(cause)
  }

  get #isSuccess(): boolean {
    return this.#status >= 200 && this.#status < (this.#request.takesRefusals ? 500 : 300)
  }

  #resolve(): void {
    if (this.#isSettled) return
    this.#end()
    const bytes = Buffer.concat(this.#chunks)
    const text = bytes.toString('utf8')
    this.#settle.resolve({ status: this.#status, headers: this.#headers, text, bytes })
  }

  /** One timer serves both: the origin is slow, or the timeout is over. */
  #time(): void {
    const nowMs = performance.now()
    const untilMs = Math.min(this.#slowAtMs(nowMs), this.#deadlineMs)

    // After the timer, an answer that came in time is still read: the process may have been busy meanwhile.
    this.#timer = setTimeout(() => setImmediate(this.#look), Math.ceil(untilMs - nowMs))
  }

  #look = (): void => {
    if (this.#isSettled) return
    const nowMs = performance.now()
    if (nowMs >= this.#deadlineMs) this.#expire()
    else if (nowMs >= this.#slowAtMs(nowMs)) this.#turnSlow()
    else this.#time()
  }

  #turnSlow(): void {
    this.#isSlow = true
    this.#request.watch?.onSlow()
    this.#time()
  }

  /** When the origin is slow, at the earliest: it may not have the request yet. Once it is, that is over. */
  #slowAtMs(nowMs: number): number {
    const { watch } = this.#request
    return watch && !this.#isSlow ? (this.#sentMs ?? nowMs) + watch.slowMs : Number.POSITIVE_INFINITY
  }

  #expire(): void {
    const { timeoutMs } = this.#request
    if (this.#originHadItsTime) this.#cut('timeout', `no answer within ${timeoutMs} ms`)
    else this.#cut('throttled', `waited here for most of ${timeoutMs} ms`)
  }

  /**
   * Whether the origin had at least half of the timeout. It had not where the request waited for a socket
   * behind others, or for a process that was busy.
   */
  get #originHadItsTime(): boolean {
    if (this.#sentMs === undefined) return !this.#wasQueued
    return this.#deadlineMs - this.#sentMs >= this.#request.timeoutMs / 2
  }

  #cancel = (): void => this.#cut('aborted', 'every client that waited has left')

  #cutTooLarge(): void {
    this.#cut('too_large', `the answer is over ${this.#request.maxBytes} bytes`)
  }

  /** Fails, and closes the socket of this request. */
  #cut(code: UpstreamErrorCode, message: string): void {
    this.#fail(code, message)
    this.#controller?.abort(new Error(message))
  }

  #fail(code: UpstreamErrorCode, message: string, details: UpstreamErrorDetails = {}): void {
    this.#reject(new UpstreamError(code, message, { status: this.#status || undefined, ...details }))
  }

  #reject(error: UpstreamError): void {
    if (this.#isSettled) return
    this.#end()
    this.#settle.reject(error)
  }

  #end(): void {
    this.#isSettled = true
    clearTimeout(this.#timer)
    if (this.#request.cancellation) this.#request.cancellation.onCancel = undefined
  }
}

/** Whether the origin has closed or reset the socket of a request. */
function isBroken(error: Error): boolean {
  const { code, socket } = error as { code?: string; socket?: { bytesRead?: number } }
  return (
    code === 'ECONNRESET' || code === 'EPIPE' || (code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0)
  )
}

const maxRetryAfterMs = 3_600_000

/** The error for an answer without success. Redirects are not followed: an origin that has moved fails. */
function failedStatus(status: number, headers: AnswerHeaders): UpstreamError {
  const code = status === 429 ? 'throttled' : status >= 400 && status < 500 ? '4xx' : '5xx'
  const mayHaveRetryAfter = status === 429 || status === 503

  return new UpstreamError(code, `answered ${status}`, {
    status,
    retryAfterMs: mayHaveRetryAfter ? retryAfterMsOf(headers) : undefined,
  })
}

/**
 * The Retry-After of an answer, in seconds or as a date by the origin's clock, which may differ from this
 * server's. It is bounded, so that one wrong header does not silence an origin for days.
 */
function retryAfterMsOf({ 'retry-after': retryAfter, date }: AnswerHeaders): number | undefined {
  const after = String(retryAfter)
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(String(date))
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : undefined
}
