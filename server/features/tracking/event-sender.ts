import { declareUpstream } from '#server/upstream/call-definition.ts'
import type { Requester } from '#server/upstream/origin-fetcher.ts'
import type { Relay } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { EventBatch } from '#shared/features/tracking/tracking.contract.ts'

/** The store of events. */
export const eventsUpstream = declareUpstream({
  name: 'events',
  origin: 'events',
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})

/** The time in which batches gather before they are sent, in milliseconds. */
const gatherMs = 100

/** The most batches of one request, and the most that wait for one: some 10 MB of events. */
const most = { atOnce: 500, waiting: 5_000 }

interface Waiting {
  readonly batch: EventBatch
  readonly requester: Requester
  readonly stored: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Sends batches of many browsers in one request at a time: a batch waits for the request in flight, or until
 * others have gathered.
 */
export class EventSender {
  readonly #relay: Relay
  #waiting: Waiting[] = []
  #isSending = false

  constructor(relay: Relay) {
    this.#relay = relay
  }

  /**
   * Resolves when the batch is stored. Rejects with UpstreamError where that fails, or where too many wait.
   */
  send(batch: EventBatch, requester: Requester): Promise<void> {
    if (this.#waiting.length >= most.waiting)
      return Promise.reject(new UpstreamError('throttled', 'too many events wait to be stored'))

    const { promise, resolve: stored, reject: failed } = Promise.withResolvers<void>()
    this.#waiting.push({ batch, requester, stored, failed })
    if (!this.#isSending) {
      this.#isSending = true
      setTimeout(() => this.#sendAll(), gatherMs)
    }

    return promise
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, most.atOnce)
      try {
        await this.#sendGroup(group)
        for (const { stored } of group) stored()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }

    this.#isSending = false
  }

  async #sendGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group
    if (!first) return
    const body = { batches: group.map(({ batch }) => batch) }
    const { status } = await this.#relay(
      { method: 'POST', path: '/events', headers: {}, body },
      first.requester,
    )
    if (status !== 204) throw new UpstreamError('4xx', `the store of events answered ${status}`, { status })
  }
}
