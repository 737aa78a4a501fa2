import { Readable } from 'node:stream'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange-request.ts'
import {
  type AnswerHeaders,
  isBroken,
  type RequestController,
  type RequestHandler,
  type Sender,
} from './sender.ts'
import { failedStatus, UpstreamError, type UpstreamErrorDetails } from './upstream-error.ts'

/**
 * Sends one request, and settles it with its JSON answer or an UpstreamError. The exchange is an undici
 * handler of its own, because in the pool's queue undici applies neither timeout nor abort, and a stream
 * costs more than the text.
 */
export function exchange(sender: Sender, request: ExchangeRequest, settle: Settle): void {
  new Exchange(sender, request, settle).send()
}

/** The timeouts after which a reader that takes nothing of a body has given it up. */
const idleReaderTimeouts = 3

/** Called once, one or the other. */
interface Settle {
  resolve(answer: ExchangeAnswer): void
  reject(error: UpstreamError): void
}

class Exchange implements RequestHandler {
  readonly #sender: Sender
  readonly #request: ExchangeRequest
  readonly #settle: Settle
  #deadlineMs: number
  #timer: NodeJS.Timeout | undefined
  #sentMs: number | undefined
  #wasQueued = false
  #controller: RequestController | undefined
  #chunks: Buffer[] = []
  #body: Readable | undefined
  /** The time since which the reader of the body has taken nothing of what is there. */
  #pausedMs: number | undefined
  #bytes = 0
  #status = 0
  #headers: AnswerHeaders = {}
  #hasOpenSocket = false
  #isRetry = false
  #isSlow = false
  #isSettled = false
  #error: UpstreamError | null = null

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

  onResponseStart(controller: RequestController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    const { maxBytes, streams } = this.#request
    if (Number(headers['content-length']) > maxBytes) this.#cutTooLarge()
    else if (status === 200 && streams?.test(String(headers['content-type']))) this.#openBody(controller)
  }

  #openBody(controller: RequestController): void {
    const body = new Readable({
      read: () => this.#resume(controller),
      // The reader has left, unless the body has ended.
      destroy: (error, done) => {
        this.#cancel()
        done(error ?? this.#error)
      },
    })

    // The body may fail before it has a reader.
    this.#body = body.on('error', () => undefined)
    this.#settle.resolve({ status: this.#status, headers: this.#headers, text: '', body })
  }

  #resume(controller: RequestController): void {
    if (this.#pausedMs === undefined) return
    this.#deadlineMs += performance.now() - this.#pausedMs
    this.#pausedMs = undefined
    controller.resume?.()
  }

  // The body of a failed answer is read as well: a socket with an unread body never serves again.
  onResponseData(controller: RequestController, chunk: Buffer): void {
    if (this.#isSettled) return
    this.#bytes += chunk.length
    if (this.#bytes > this.#request.maxBytes) this.#cutTooLarge()
    else if (this.#body) {
      if (this.#body.push(chunk)) return
      this.#pausedMs = performance.now()
      controller.pause?.()
    } else if (this.#isSuccess && !this.#request.streams) this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = this.#headers
    const { accepts, streams } = this.#request
    if (!this.#isSuccess) this.#reject(failedStatus(this.#status, this.#headers))
    else if (streams && this.#status === 200 && !this.#body)
      this.#fail('parse', `answered ${type}, which was not asked for`)
    else if (streams || (accepts && this.#bytes === 0)) this.#resolve()
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
   * Whether an idle socket was closed by the origin while the request was on its way: sending it again is
   * safe, since a call only reads. Without an open socket there is none: an origin that breaks a new socket
   * is down.
   */
  #isStale(cause: Error): boolean {
    return !this.#isRetry && this.#hasOpenSocket && this.#status === 0 && isBroken(cause)
  }

  get #isSuccess(): boolean {
    return this.#status >= 200 && (this.#request.accepts?.(this.#status) ?? this.#status < 300)
  }

  #resolve(): void {
    if (this.#isSettled) return
    this.#end()
    if (this.#body) return void this.#body.push(null)

    const bytes = Buffer.concat(this.#chunks)
    const text = bytes.toString('utf8')
    this.#settle.resolve({ status: this.#status, headers: this.#headers, text, bytes })
  }

  /** One timer serves both: the origin is slow, or the timeout is over. */
  #time(): void {
    const nowMs = performance.now()
    const deadlineMs = this.#pausedMs === undefined ? this.#deadlineMs : nowMs + this.#request.timeoutMs
    const untilMs = Math.min(this.#slowAtMs(nowMs), deadlineMs, this.#idleReaderMs)

    // After the timer, an answer that came in time is still read: the process may have been busy meanwhile.
    this.#timer = setTimeout(() => setImmediate(this.#look), Math.ceil(untilMs - nowMs))
  }

  #look = (): void => {
    if (this.#isSettled) return
    const nowMs = performance.now()
    if (nowMs >= this.#idleReaderMs) this.#cut('aborted', 'the reader takes nothing')
    else if (nowMs >= this.#deadlineMs && this.#pausedMs === undefined) this.#expire()
    else if (nowMs >= this.#slowAtMs(nowMs)) this.#turnSlow()
    else this.#time()
  }

  /** When a reader that takes nothing of a body has given it up. */
  get #idleReaderMs(): number {
    return (this.#pausedMs ?? Number.POSITIVE_INFINITY) + idleReaderTimeouts * this.#request.timeoutMs
  }

  #turnSlow(): void {
    this.#isSlow = true
    this.#request.watch?.onSlow()
    this.#time()
  }

  /**
   * When the origin is slow, at the earliest: it may not have the request yet. Once it is, or has answered
   * with a body, that is over.
   */
  #slowAtMs(nowMs: number): number {
    const { watch } = this.#request
    return watch && !this.#isSlow && !this.#body
      ? (this.#sentMs ?? nowMs) + watch.slowMs
      : Number.POSITIVE_INFINITY
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
    if (this.#isSettled) return
    this.#fail(code, message)
    this.#controller?.abort(new Error(message))
  }

  #fail(code: UpstreamErrorCode, message: string, details: UpstreamErrorDetails = {}): void {
    this.#reject(new UpstreamError(code, message, { status: this.#status || undefined, ...details }))
  }

  #reject(error: UpstreamError): void {
    if (this.#isSettled) return
    this.#end()
    this.#error = error
    if (this.#body) this.#body.destroy(error)
    else this.#settle.reject(error)
  }

  #end(): void {
    this.#isSettled = true
    clearTimeout(this.#timer)
    if (this.#request.cancellation) this.#request.cancellation.onCancel = undefined
  }
}
