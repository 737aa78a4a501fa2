import { jsonBody } from '#client/streaming/send-json.ts'
import { newKey } from '#client/ui/new-key.ts'
import type { TrackedEvent } from '#shared/features/tracking/events.ts'
import {
  eventsPath,
  maxBatchEvents,
  maxEventAgeMs,
  unsentKey,
} from '#shared/features/tracking/tracking-paths.ts'
import { currentVisit } from './visit.ts'

/**
 * Events that are sent together. The batch has one id at all attempts, by which the server stores it once.
 */
interface Batch {
  readonly id: string
  readonly visit: string
  readonly events: readonly TrackedEvent[]
}

/** The most batches that wait; the oldest are dropped. */
const maxBatches = 20

/** The wait from the first event until a batch is sent, and after failures, in milliseconds. */
const waits = { firstMs: 5_000, mostMs: 300_000 }

/**
 * The events of this tab until the server has acknowledged them. What waits is kept in the session storage:
 * it survives the page, and the next one of the tab sends it.
 */
export class EventQueue {
  #events: TrackedEvent[] = []
  #batches: Batch[] = readBatches()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The ids of the batches that the browser was to send while the page is hidden. */
  readonly #handedOver = new Set<string>()
  #isSending = false
  #waitMs = waits.firstMs

  constructor() {
    if (this.#batches.length > 0) this.#later()
  }

  add(event: TrackedEvent): void {
    this.#events.push(event)
    if (this.#events.length >= maxBatchEvents) this.#close()
    this.#later()
  }

  /**
   * Hands all that waits to the browser, which sends it even after the page. What is acknowledged to nobody
   * stays stored: the next page sends it again, and the server counts it once.
   */
  leave(): void {
    this.#close()
    for (const batch of this.#batches)
      if (!this.#handedOver.has(batch.id) && navigator.sendBeacon(eventsPath, bodyOf(batch)))
        this.#handedOver.add(batch.id)
  }

  /** The page is shown again: what was handed over is sent once more, with an answer. */
  comeBack(): void {
    this.#handedOver.clear()
    if (this.#batches.length > 0) this.#later()
  }

  /** Drops everything: the shopper does not allow it any more. */
  clear(): void {
    this.#events = []
    this.#batches = []
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#store()
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#close()
      void this.#send()
    }, this.#waitMs)
  }

  #close(): void {
    if (this.#events.length === 0) return
    this.#batches.push({ id: newKey(), visit: currentVisit(), events: this.#events })
    this.#batches.splice(0, this.#batches.length - maxBatches)
    this.#events = []
    this.#store()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (const batch of this.#batches.slice()) {
        // The shopper may have withdrawn her consent meanwhile.
        if (!this.#batches.includes(batch)) continue

        const { ok, status } = await fetch(eventsPath, {
          ...{ method: 'POST', body: bodyOf(batch), keepalive: true },
        })
        // A batch that the server will never take is as good as sent.
        const isOver = ok || (status >= 400 && status < 500 && status !== 429)
        if (!isOver) throw new Error(`the server answered ${status}`)
        this.#batches = this.#batches.filter(({ id }) => id !== batch.id)
        this.#store()
      }

      this.#waitMs = waits.firstMs
    } catch {
      this.#waitMs = Math.min(2 * this.#waitMs, waits.mostMs)
    } finally {
      this.#isSending = false
    }

    // What could not be sent, and what was added meanwhile.
    if (this.#batches.length > 0) this.#later()
  }

  #store(): void {
    try {
      if (this.#batches.length === 0) sessionStorage.removeItem(unsentKey)
      else sessionStorage.setItem(unsentKey, JSON.stringify(this.#batches))
    } catch {
      // Without storage the batches last as long as the page.
    }
  }
}

function bodyOf({ id, visit, events }: Batch): Blob {
  const now = Date.now()
  const sent = events.map(({ name, atMs, fields }) => ({
    name,
    agoMs: Math.min(Math.max(now - atMs, 0), maxEventAgeMs),
    fields,
  }))

  return jsonBody({ id, visit, events: sent })
}

function readBatches(): Batch[] {
  try {
    const batches: unknown = JSON.parse(sessionStorage.getItem(unsentKey) ?? '[]')
    const isFresh = ({ events }: Batch) => Date.now() - (events[0]?.atMs ?? 0) < maxEventAgeMs
    return Array.isArray(batches) ? batches.filter(isFresh) : []
  } catch {
    return []
  }
}
