import type { Clock } from '#server/clock.ts'
import { batchPath, batchType, maxBatch } from '#shared/features/batches/batch.contract.ts'
import { Batch, type Part } from './batch.ts'
import type { Sender, Sockets } from './sender.ts'

/**
 * A call that has its batch wait for longer is asked by itself for a while, so that no socket waits for it.
 */
const patienceMs = 250
const apartMs = 10_000

/** The time for which an origin that does not know batches is asked for none. */
const unknownMs = 60_000

interface BatchesOptions {
  /** The sockets of the origin's batches. */
  readonly sockets: Sockets
  /** The path of the origin's base address, without a slash at its end. */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Clock
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
