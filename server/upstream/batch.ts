import type { Dispatcher } from 'undici'
import { type BatchHead, batchType } from '#shared/features/batches/batch.contract.ts'
import type { AnswerHeaders, RequestController, RequestHandler, Sender } from './sender.ts'

/** No line before an answer is longer. */
const maxHeadLength = 16_384

/** The most bytes that are read of bodies that nothing waits for any more. */
const maxUnwanted = 1_048_576

/** One request that waits for its answer from a batch. */
export interface Part {
  readonly call: string
  /** The sockets of the call, for when it is asked by itself. */
  readonly own: Sender
  readonly options: Dispatcher.DispatchOptions
  readonly handler: RequestHandler
}

interface BatchEvents {
  /** Called once for each part that waits for nothing any more. */
  onSettled(part: Part): void
  onEnd(): void
  /** Called where the origin does not know batches. */
  onUnknown(): void
}

/** The exchange of one batch, which hands each part of its answer to the handler of that request. */
export class Batch implements RequestHandler {
  readonly sentMs: number
  /** The parts that wait for an answer, by their places in the request. */
  readonly #parts: Map<number, Part>
  readonly #events: BatchEvents
  #controller: RequestController | undefined
  #status = 0
  #isBatch = false
  #isRefusal = false
  #head = ''
  /** The place of the part whose body comes now; undefined where the next line is the head of one. */
  #place: number | undefined
  /** The bytes so far that nothing waited for. */
  #unwanted = 0

  constructor(parts: readonly Part[], sentMs: number, events: BatchEvents) {
    this.#parts = new Map(parts.entries())
    this.sentMs = sentMs
    this.#events = events
  }

  /** The calls of the parts that wait for an answer. */
  *waiting(): Iterable<string> {
    for (const { call } of this.#parts.values()) yield call
  }

  onDispatch(hasOpenSocket: boolean): void {
    for (const { handler } of this.#parts.values()) handler.onDispatch(hasOpenSocket)
  }

  onRequestStart(controller: RequestController): void {
    this.#controller = controller
    for (const [place, { handler }] of this.#parts)
      try {
        handler.onRequestStart(this.#controllerOf(place))
      } catch {
        // It was settled while the batch waited for a socket.
        this.#settle(place)
      }

    if (this.#parts.size === 0) throw new Error('no request of the batch waits for its answer')
  }

  onResponseStart(_controller: RequestController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return
    this.#status = status
    this.#isBatch = status === 200 && String(headers['content-type']).startsWith(batchType)
    this.#isRefusal = isRefusal(status)
    if (!this.#isRefusal) return
    for (const [place, { handler }] of this.#parts)
      handler.onResponseStart(this.#controllerOf(place), status, headers)
  }

  onResponseData(controller: RequestController, chunk: Buffer): void {
    if (this.#isRefusal)
      for (const [place, { handler }] of this.#parts) handler.onResponseData(this.#controllerOf(place), chunk)

    if (!this.#isBatch) return
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf('\n', start)
      const bytes = chunk.subarray(start, end < 0 ? undefined : end)
      if (!this.#take(bytes, end >= 0)) {
        controller.abort(new Error('the answer is no batch'))
        break
      }

      start += bytes.length + 1
    }
  }

  onResponseEnd(): void {
    this.#events.onEnd()
    if (this.#isRefusal) {
      for (const { handler } of this.#settleAll()) handler.onResponseEnd()
    } else if (this.#isBatch) {
      this.#fail(new Error('the batch ended without this answer'))
    } else {
      this.#events.onUnknown()
      this.#sendSingly()
    }
  }

  onResponseError(_controller: RequestController, cause: Error): void {
    this.#events.onEnd()
    // Once the origin has begun to answer, its socket was none that it had closed for being idle.
    this.#fail(this.#status === 0 ? cause : new Error(cause.message, { cause }))
  }

  /** Takes bytes of a line, the last of it where `isEnd`. @returns false where no batch goes on like this */
  #take(bytes: Buffer, isEnd: boolean): boolean {
    if (this.#place === undefined) {
      this.#head += bytes.toString('latin1')
      return this.#head.length <= maxHeadLength && (!isEnd || this.#begin())
    }

    const [place, controller] = [this.#place, this.#controllerOf(this.#place)]
    const part = this.#parts.get(place)
    if (part === undefined) this.#unwanted += bytes.length
    else if (bytes.length > 0) part.handler.onResponseData(controller, bytes)

    if (this.#unwanted > maxUnwanted) {
      this.#sendSingly()
      return false
    }

    if (!isEnd) return true

    this.#place = undefined
    this.#settle(place)?.handler.onResponseEnd()

    return true
  }

  /** Begins the part whose head has come. @returns false where it is none */
  #begin(): boolean {
    const head = parseHead(this.#head)
    this.#head = ''
    if (head === undefined) return false

    const { at, status, headers } = head
    const controller = this.#controllerOf(at)
    this.#place = at
    if (status === 0) this.#settle(at)?.handler.onResponseError(controller, new Error('the answer broke off'))
    else this.#parts.get(at)?.handler.onResponseStart(controller, status, headers)

    return true
  }

  #controllerOf(place: number): RequestController {
    return {
      abort: (reason) => {
        this.#settle(place)
        // The others would wait for the rest of a body that nobody reads.
        if (place === this.#place) this.#sendSingly()
        if (this.#parts.size === 0) this.#controller?.abort(reason)
      },
    }
  }

  #sendSingly(): void {
    for (const { own, options, handler } of this.#settleAll()) own.dispatch(options, handler)
  }

  #fail(error: Error): void {
    for (const { handler } of this.#settleAll()) handler.onResponseError(noController, error)
  }

  *#settleAll(): Iterable<Part> {
    for (const [place, part] of this.#parts) {
      this.#settle(place)
      yield part
    }
  }

  /** Ends the wait of a part. @returns the part; undefined where it waited for nothing any more */
  #settle(place: number): Part | undefined {
    const part = this.#parts.get(place)
    if (this.#parts.delete(place) && part) this.#events.onSettled(part)
    return part
  }
}

/**
 * Whether a status speaks of the origin, which is busy or down, and so to each request of the batch. Any
 * other failure says that there is no such path.
 */
const isRefusal = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status !== 501)

/** The controller of a request that is over. */
const noController: RequestController = { abort: () => undefined }

function parseHead(line: string): BatchHead | undefined {
  try {
    const { at, status, headers }: Readonly<Record<string, unknown>> = Object(JSON.parse(line))
    return typeof at === 'number' && typeof status === 'number'
      ? { at, status, headers: Object(headers) }
      : undefined
  } catch {
    return undefined
  }
}
