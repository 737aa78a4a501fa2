import type { Dispatcher, Pool } from 'undici'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import { UpstreamError, type UpstreamErrorDetails } from './upstream-error.ts'

export interface ExchangeRequest {
  readonly path: string
  /** JSON, sent by POST; undefined for a GET. */
  readonly body?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /**
   * For everything: the wait for a socket, connecting, the last byte. A drip would outlive undici's own
   * timeouts.
   */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Asked before the request is sent a second time. */
  readonly mayRetry: () => boolean
}

/**
 * Sends one request and gives the text of its JSON answer; everything else is an UpstreamError. It listens to
 * undici itself: a request that waits in the pool's queue hears of neither deadline nor abort there, and a
 * stream costs more than the text.
 */
export function exchange(pool: Pool, request: ExchangeRequest): Promise<string> {
  return new Promise((resolve, reject) => new Exchange(pool, request, { resolve, reject }).send())
}

interface Settle {
  resolve(text: string): void
  reject(error: UpstreamError): void
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #pool: Pool
  readonly #request: ExchangeRequest
  readonly #settle: Settle
  readonly #deadline: NodeJS.Timeout
  readonly #dueMs: number
  #sentMs: number | undefined
  #wasQueued = false
  #controller: Dispatcher.DispatchController | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  #status = 0
  #headers: Record<string, string | string[] | undefined> = {}
  #isRetry = false
  #isSettled = false

  constructor(pool: Pool, request: ExchangeRequest, settle: Settle) {
    this.#pool = pool
    this.#request = request
    this.#settle = settle
    this.#dueMs = performance.now() + request.timeoutMs

    // Not at once: what came in time is still to be read where the process stood still meanwhile.
    this.#deadline = setTimeout(() => setImmediate(() => this.#expire()), request.timeoutMs)
    request.signal.addEventListener('abort', this.#leave)
  }

  send(): void {
    const { signal, path, headers, body } = this.#request
    if (signal.aborted) this.#leave()
    else if (body === undefined) this.#pool.dispatch({ method: 'GET', path, headers }, this)
    else
      this.#pool.dispatch(
        { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body },
        this,
      )

    this.#wasQueued = this.#sentMs === undefined && this.#pool.stats.queued > 0
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    this.#sentMs = performance.now()

    // Settled while it waited in the queue: thrown, since an abort would take the socket along that others
    // wait for.
    if (this.#isSettled) throw new Error('nobody waits for this answer')
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    if (Number(headers['content-length']) > this.#request.maxBytes) this.#cutTooLarge()
  }

  // Bodies of failed answers are read as well: a socket whose body is left unread never serves again.
  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return
    this.#bytes += chunk.length
    if (this.#bytes > this.#request.maxBytes) this.#cutTooLarge()
    else if (this.#isSuccess) this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = this.#headers
    if (!this.#isSuccess) this.#reject(failedStatus(this.#status, this.#headers))
    // Not asked for, and a bomb is small until it is unpacked.
    else if (encoding !== 'identity') this.#fail('parse', `answered in ${encoding}, which was not asked for`)
    else if (!/^application\/([\w.-]+\+)?json\b/i.test(String(type)))
      this.#fail('parse', `answered ${type}, not JSON`)
    else if (!this.#isSettled) {
      this.#end()
      this.#settle.resolve(Buffer.concat(this.#chunks).toString('utf8'))
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    if (this.#isSettled) return
    if (!this.#isRetry && this.#status === 0 && isStaleSocket(cause) && this.#request.mayRetry()) {
      this.#isRetry = true
      this.send()
    } else {
      this.#fail('connect', cause.message || cause.name, { cause })
    }
  }

  get #isSuccess(): boolean {
    return this.#status >= 200 && this.#status < 300
  }

  #expire(): void {
    if (this.#isSettled) return
    const { timeoutMs } = this.#request
    if (this.#hadItsTime) this.#cut('timeout', `no answer within ${timeoutMs} ms`)
    else this.#cut('throttled', `waited here for most of ${timeoutMs} ms`)
  }

  /**
   * The origin's, at least half of it: not where the request waited for a socket behind others, or for a
   * process that stood still.
   */
  get #hadItsTime(): boolean {
    if (this.#sentMs === undefined) return !this.#wasQueued
    return this.#dueMs - this.#sentMs >= this.#request.timeoutMs / 2
  }

  #leave = (): void => this.#cut('aborted', 'everyone who waited has left')

  #cutTooLarge(): void {
    this.#cut('too_large', `the answer is over ${this.#request.maxBytes} bytes`)
  }

  /** Fails and destroys the socket of this one request. */
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
    clearTimeout(this.#deadline)
    this.#request.signal.removeEventListener('abort', this.#leave)
  }
}

// An origin may close an idle socket while the next request is already on its way; sending a call again is
// safe, since it only reads.
function isStaleSocket(error: Error): boolean {
  const { code, socket } = error as { code?: string; socket?: { bytesRead?: number } }
  return (
    code === 'ECONNRESET' || code === 'EPIPE' || (code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0)
  )
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const maxRetryAfterMs = 60_000

/**
 * What an answer that is no success means. Redirects are not followed: an origin that moved is one that
 * fails.
 */
function failedStatus(status: number, headers: Headers): UpstreamError {
  const code = status === 429 ? 'throttled' : status >= 400 && status < 500 ? '4xx' : '5xx'
  const hasRetryAfter = status === 429 || status === 503

  return new UpstreamError(code, `answered ${status}`, {
    status,
    retryAfterMs: hasRetryAfter ? retryAfterMsOf(headers) : undefined,
  })
}

/**
 * Retry-After in seconds or as a date, which is one of the origin's clock: ours may stand elsewhere. Bounded,
 * so that one wrong header does not silence an origin.
 */
function retryAfterMsOf({ 'retry-after': retryAfter, date }: Headers): number | undefined {
  const after = String(retryAfter)
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(String(date))
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : undefined
}
