import type { Dispatcher, Pool } from 'undici'

/** The bounds of one request and its answer. */
interface RequestBounds {
  /** The time of the whole: the wait for a socket, connecting, the last byte. */
  readonly timeoutMs: number
  /** The most bytes of the answer. */
  readonly maxBytes: number
}

/** An answer of any status. */
interface BoundedAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends a request by a pool and reads the whole answer.
 * @throws Error that names the bound which was passed, or the error of the connection
 */
export function requestWithin(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  bounds: RequestBounds,
): Promise<BoundedAnswer> {
  const exchange = new BoundedExchange(bounds)
  pool.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, exchange)

  return exchange.answer
}

/**
 * The exchange has a timer of its own: while a request waits for a socket or a connection, undici applies
 * neither its timeouts nor a signal.
 */
class BoundedExchange implements Dispatcher.DispatchHandler {
  readonly answer: Promise<BoundedAnswer>
  readonly #settle: Omit<PromiseWithResolvers<BoundedAnswer>, 'promise'>
  readonly #maxBytes: number
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false
  #status = 0
  #bytes = 0
  readonly #chunks: Buffer[] = []

  constructor({ timeoutMs, maxBytes }: RequestBounds) {
    const { promise, ...settle } = Promise.withResolvers<BoundedAnswer>()
    this.answer = promise
    this.#settle = settle
    this.#maxBytes = maxBytes
    // After the timer, an answer that came in time is still read: the process may have been busy meanwhile.
    const expire = () => this.#cut(`no answer within ${timeoutMs} ms`)
    this.#timer = setTimeout(() => setImmediate(expire), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // A request that is over is not sent. An abort would close the socket that other requests wait for.
    if (this.#isOver) throw new Error('nothing waits for this answer')
    this.#controller = controller
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) this.#cut(`the answer is over ${this.#maxBytes} bytes`)
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    this.#end()
    this.#settle.resolve({ status: this.#status, text: Buffer.concat(this.#chunks).toString() })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end()
    this.#settle.reject(error)
  }

  /** Fails, and closes the socket of this request. */
  #cut(message: string): void {
    if (this.#isOver) return
    const error = new Error(message)
    this.#end()
    this.#settle.reject(error)
    this.#controller?.abort(error)
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }
}
