import type { FastifyBaseLogger } from 'fastify'
import { retryDelayMs } from '#marketplace/outgoing/retry-delay.ts'
import type { AccountsMetrics, pushOutcomes } from '#marketplace/store/accounts-metrics.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { WorkLoop } from '#marketplace/store/work-loop.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { type LeasedPush, PushOutbox } from './push-outbox.ts'
import { type PushDelivery, PushSender, type PushSenderOptions, timeToLiveS } from './push-sender.ts'

export interface PushWorkerOptions extends PushSenderOptions {
  readonly store: Store
  readonly log: FastifyBaseLogger
  readonly metrics: Pick<AccountsMetrics, 'pushMessages'>
}

/** The pause between two looks for messages that are due. */
const lookMs = 1_000

/** The messages that are sent at once. */
const turnSize = 20

/** A browser of another key that was not seen for so long is not waited for. */
const otherKeyMs = 90 * dayMs
const deleteEveryMs = 3_600_000

/** Sends the messages of the outbox. Several workers may share one outbox. */
export class PushWorker {
  readonly #options: PushWorkerOptions
  readonly #outbox: PushOutbox
  readonly #sender: PushSender
  readonly #loop = new WorkLoop({ round: () => this.#round(), pauseMs: lookMs })
  /** The ends of the rests that push services asked for, by their origins. */
  readonly #rests = new Map<string, number>()
  #deletesAt = 0
  /** Messages that are under way, those of one turn for one push service together, with its origin. */
  readonly #sending = new Map<Promise<void>, string>()
  #turn: Promise<boolean> = Promise.resolve(false)

  constructor(options: PushWorkerOptions) {
    this.#options = options
    this.#outbox = new PushOutbox(options)
    this.#sender = new PushSender(options)
  }

  start(): void {
    this.#loop.start()
  }

  /** Ends after the messages that are under way; those that wait stay in the outbox. */
  async close(): Promise<void> {
    await this.#loop.close()
    await Promise.all(this.#sending.keys())
    await this.#sender.close()
  }

  /** Sends all that is due now, and waits for what is under way. */
  async sendDue(): Promise<void> {
    while (await this.#takeTurn()) await Promise.all(this.#sending.keys())
  }

  /** Forgets browsers that subscribed with another key and did not come back. */
  async tidy(): Promise<void> {
    const { now, keys } = this.#options
    await this.#outbox.forgetOthers(keys.publicKey, now() - otherKeyMs)
  }

  /** Begins a turn after the one before has begun. @returns whether anything was due or under way */
  #takeTurn(): Promise<boolean> {
    const turn = this.#turn.then(() => this.#begin())
    this.#turn = turn.catch(() => false)

    return turn
  }

  /** Begins to send what is due, but nothing to a push service that has not answered a turn before. */
  async #begin(): Promise<boolean> {
    const busy = [...this.#sending.values()]
    const messages = await this.#outbox.lease(turnSize, busy)
    for (const [origin, batch] of Map.groupBy(messages, originOf)) {
      const sending: Promise<void> = this.#deliverAll(batch).then((isSettled) => {
        this.#sending.delete(sending)
        // A store that failed is left alone until the next look.
        if (isSettled) this.#loop.wake()
      })

      this.#sending.set(sending, origin)
    }

    return messages.length + busy.length > 0
  }

  /** @returns whether the store has noted what became of each of them */
  async #deliverAll(messages: readonly LeasedPush[]): Promise<boolean> {
    const deliveries = await Promise.allSettled(messages.map((message) => this.#deliver(message)))
    const failures = deliveries.filter((delivery) => delivery.status === 'rejected')
    for (const { reason } of failures)
      this.#options.log.error({ err: reason }, 'a notification was not settled')

    return failures.length === 0
  }

  async #round(): Promise<void> {
    const { log, now } = this.#options
    try {
      if (now() >= this.#deletesAt) {
        this.#deletesAt = now() + deleteEveryMs
        await this.tidy()
      }

      await this.#takeTurn()
    } catch (error) {
      log.error({ err: error }, 'notifications cannot be sent')
    }
  }

  async #deliver(message: LeasedPush): Promise<void> {
    const { now, keys } = this.#options
    const origin = originOf(message)
    const restUntil = this.#rests.get(origin) ?? 0
    if (restUntil > now()) return this.#outbox.postpone(message, restUntil)
    this.#rests.delete(origin)

    // News of yesterday is told by the page itself.
    const isLate = now() - message.queuedAt > timeToLiveS * 1_000
    const delivery: PushDelivery =
      isLate || message.messaging_key !== keys.publicKey
        ? {
            is: 'refused',
            reason: isLate ? 'it is too old' : 'its browser subscribed with another key',
            isDevice: false,
          }
        : await this.#sender.send(message, message.message, topicOf(message))

    if (delivery.is === 'later' && delivery.retryAfterMs !== undefined)
      this.#rests.set(origin, now() + delivery.retryAfterMs)

    await this.#settle(message, delivery)
  }

  async #settle(message: LeasedPush, delivery: PushDelivery): Promise<void> {
    const { now } = this.#options
    this.#count(delivery.is)
    if (delivery.is === 'sent') await this.#outbox.markSent(message)
    else if (delivery.is === 'gone') await this.#outbox.forget(message)
    else if (delivery.is === 'refused') await this.#outbox.drop(message, delivery)
    else if (delivery.is === 'later')
      await this.#outbox.postpone(message, now() + (delivery.retryAfterMs ?? retryDelayMs(message.attempts)))

    if (delivery.is === 'refused' || delivery.is === 'later')
      this.#options.log.warn(
        { device: message.deviceId, attempts: message.attempts, reason: delivery.reason },
        `a notification was ${delivery.is === 'later' ? 'deferred' : 'refused'}`,
      )
  }

  #count(outcome: (typeof pushOutcomes)[number]): void {
    this.#options.metrics.pushMessages.inc({ outcome })
  }
}

const originOf = ({ endpoint }: LeasedPush) => URL.parse(endpoint)?.origin ?? ''

/** A push service keeps one message of a topic for a browser that is not running. */
function topicOf({ message }: LeasedPush): string {
  const { tag }: { tag: string } = JSON.parse(message)
  return tag
}
