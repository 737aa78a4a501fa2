import type { Dispatcher, Pool } from 'undici'
import type { Clock } from '#server/clock.ts'
import { type BatchHead, batchPath, batchType, maxBatch } from '#shared/features/batches/batch.contract.ts'

/** Whatever sends the requests of exchanges: the sockets of one call, or batches of several calls. */
export interface Sender {
  /** The requests that wait for a socket. */
  readonly queued: number
  dispatch(options: Dispatcher.DispatchOptions, handler: RequestHandler): void
}

/** The sockets of one call. */
export class Sockets implements Sender {
  readonly pool: Pool

  constructor(pool: Pool) {
    this.pool = pool
  }

  get queued(): number {
    return this.pool.stats.queued
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: RequestHandler): void {
    handler.onDispatch(this.pool.stats.connected > 0)
    this.pool.dispatch(options, handler)
  }
}

/** Ends one request, which leaves the others of its batch as they are. */
export type RequestController = Pick<Dispatcher.DispatchController, 'abort'>

/** What follows one request: that of undici, as far as an exchange needs it. */
export interface RequestHandler extends Dispatcher.DispatchHandler {
  /** @param hasOpenSocket whether there is a socket that may have been idle, and closed by the origin since */
  onDispatch(hasOpenSocket: boolean): void
  /** @throws where nobody waits for the answer any more, so that the request is not sent */
  onRequestStart(controller: RequestController): void
  onResponseStart(controller: RequestController, status: number, headers: AnswerHeaders): void
  onResponseData(controller: RequestController, chunk: Buffer): void
  onResponseEnd(): void
  onResponseError(controller: RequestController, cause: Error): void
}

/** The headers of an answer, by names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A call that has its batch wait for longer is asked by itself for a while, so that no socket waits for it. */
const patienceMs = 250
const apartMs = 10_000

/** The time for which an origin that does not know batches is asked for none. */
const unknownMs = 60_000

/** No line before an answer is longer. */
const maxHeadLength = 16_384

interface BatchesOptions {
  /** The sockets of the origin's batches. */
  readonly sockets: Sockets
  /** The path of the origin's base address, without a slash at its end. */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Clock
}

/** One request that waits for its answer from a batch. */
interface Part {
  readonly call: string
  /** The sockets of the call, for when it is asked by itself. */
  readonly own: Sockets
  readonly options: Dispatcher.DispatchOptions
  readonly handler: RequestHandler
}

/**
 * The batches of one origin. GET requests of one turn of the event loop travel as one request; each answer
 * comes as soon as it is there, and deadlines, cancellations and failures stay those of each call. An origin
 * that does not know batches, and a call that has others wait, are asked by single requests.
 */
export class Batches {
  readonly #options: BatchesOptions
  readonly #apartUntilMs = new Map<string, number>()
  readonly #inFlight = new Map<string, number>()
  /** The batches that are waited for with patience, the oldest first. */
  readonly #open = new Set<Batch>()
  #unknownUntilMs = Number.NEGATIVE_INFINITY
  #next: Part[] = []

  constructor(options: BatchesOptions) {
    this.#options = options
  }

  /**
   * The sender of one call's requests.
   * @param own the sockets of the call by itself
   * @param limit the most of its requests that are in batches at once
   */
  senderOf(call: string, own: Sockets, limit: number): Sender {
    const { sockets } = this.#options
    return {
      // A request may be sent either way.
      get queued() {
        return Math.max(own.queued, sockets.queued)
      },
      dispatch: (options, handler) => {
        if (options.method === 'GET' && this.#takes(call, limit)) this.#add({ call, own, options, handler })
        else own.dispatch(options, handler)
      },
    }
  }

  /** The number of requests of a call that wait for answers from batches. */
  inFlightOf(call: string): number {
    return this.#inFlight.get(call) ?? 0
  }

  #takes(call: string, limit: number): boolean {
    const nowMs = this.#options.clock.nowMs()
    this.#setSlowCallsApart(nowMs)

    return (
      nowMs >= this.#unknownUntilMs &&
      nowMs >= (this.#apartUntilMs.get(call) ?? 0) &&
      this.inFlightOf(call) < limit
    )
  }

  #add(part: Part): void {
    this.#count(part, 1)
    this.#next.push(part)
    if (this.#next.length === 1) process.nextTick(this.#send)
    else if (this.#next.length === maxBatch) this.#send()
  }

  #send = (): void => {
    const parts = this.#next
    this.#next = []

    const [first, ...others] = parts
    if (first === undefined) return
    if (others.length === 0) {
      this.#count(first, -1)
      first.own.dispatch(first.options, first.handler)
      return
    }

    const batch = new Batch(parts, this.#options.clock.nowMs(), {
      onSettled: (part) => this.#count(part, -1),
      onEnd: () => this.#open.delete(batch),
      onUnknown: () => {
        this.#unknownUntilMs = this.#options.clock.nowMs() + unknownMs
      },
    })

    this.#open.add(batch)
    const { sockets, base, headers } = this.#options
    const requests = parts.map(({ options: { path, headers } }) => ({
      path: path.slice(base.length),
      headers,
    }))

    sockets.dispatch(
      {
        ...{ method: 'POST', path: base + batchPath },
        headers: { ...headers, accept: batchType, 'content-type': 'application/json' },
        body: JSON.stringify({ requests }),
      },
      batch,
    )
  }

  /** A call that is late in a batch stays apart, once for each batch. */
  #setSlowCallsApart(nowMs: number): void {
    for (const batch of this.#open) {
      if (nowMs - batch.sentMs < patienceMs) return
      this.#open.delete(batch)
      for (const call of batch.waiting()) this.#apartUntilMs.set(call, nowMs + apartMs)
    }
  }

  #count({ call }: Part, change: 1 | -1): void {
    this.#inFlight.set(call, this.inFlightOf(call) + change)
  }
}

interface BatchEvents {
  /** Called once for each part that waits for nothing any more. */
  onSettled(part: Part): void
  onEnd(): void
  /** Called where the origin does not know batches. */
  onUnknown(): void
}

/** The exchange of one batch, which hands each part of its answer to the handler of that request. */
class Batch implements RequestHandler {
  readonly sentMs: number
  /** The parts that wait for an answer, by their places in the request. */
  readonly #parts: Map<number, Part>
  readonly #events: BatchEvents
  #controller: RequestController | undefined
  #status = 0
  #isBatch = false
  #head = ''
  /** The place of the part whose body comes now; undefined where the next line is the head of one. */
  #place: number | undefined

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
  }

  onResponseData(controller: RequestController, chunk: Buffer): void {
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
    if (this.#isBatch) {
      this.#fail(new Error('the batch ended without this answer'))
    } else {
      this.#events.onUnknown()
      for (const { own, options, handler } of this.#settleAll()) own.dispatch(options, handler)
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
    if (bytes.length > 0) this.#parts.get(place)?.handler.onResponseData(controller, bytes)
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
        if (this.#parts.size === 0) this.#controller?.abort(reason)
      },
    }
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
