import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Operations } from '#server/operate/operations.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { BreakerChange } from '#shared/features/ops/ops-view.ts'
import { viewOf } from './ops-view.ts'
import { Totals } from './series-totals.ts'

const tickMs = 1_000

/** The ticks that rates are measured over: one second alone shows noise. */
const windowTicks = 10
const maxWatchers = 20
const maxChanges = 100

interface Reading {
  readonly ms: number
  readonly totals: Totals
  readonly breakers: readonly BreakerStatus[]
}

/** Sends each watcher of the live view an event a second; without watchers it reads nothing. */
export class OpsFeed {
  readonly #operations: Operations
  readonly #watchers = new Set<ServerResponse>()
  #readings: Reading[] = []
  #changes: BreakerChange[] = []
  #lastId = 0
  #last = ''
  #isRunning = false

  constructor(operations: Operations) {
    this.#operations = operations
  }

  get isFull(): boolean {
    return this.#watchers.size >= maxWatchers
  }

  /** Sends an event a second on a connection until it closes. */
  watch(answer: ServerResponse): void {
    this.#watchers.add(answer)
    answer.once('close', () => this.#watchers.delete(answer))

    if (this.#isRunning) answer.write(this.#last)
    // After a failure the streams are closed, and browsers connect again.
    else void this.#run().catch(() => this.close())
  }

  close(): void {
    for (const answer of this.#watchers) answer.end()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      while (this.#watchers.size > 0) {
        const [series, breakers] = await Promise.all([this.#operations.series(), this.#operations.breakers()])
        this.#send({ ms: performance.now(), totals: new Totals(series), breakers })
        await delay(tickMs, undefined, { ref: false })
      }
    } finally {
      // The growth until the next watcher comes would be taken for that of one second.
      ;[this.#readings, this.#changes, this.#last, this.#isRunning] = [[], [], '', false]
    }
  }

  #send(reading: Reading): void {
    const { totals: now, ms, breakers } = reading
    const previous = this.#readings.at(-1)
    if (previous) this.#recordChanges(previous, reading)

    this.#readings = [...this.#readings, reading].slice(-windowTicks - 1)
    const [first = reading] = this.#readings
    const growth = now.since(first.totals)
    const view = viewOf({
      ...{ atMs: Date.now(), now, growth, breakers },
      seconds: (ms - first.ms) / 1000,
      changes: this.#changes,
    })

    this.#last = `data: ${JSON.stringify(view)}\n\n`

    // A slow reader misses events: each event is complete by itself.
    for (const answer of this.#watchers) if (!answer.writableNeedDrain) answer.write(this.#last)
  }

  #recordChanges(before: Reading, { totals, breakers }: Reading): void {
    for (const { labels, value } of totals.since(before.totals).series('srp_breaker_transitions_total')) {
      if (value > 0) this.#record(String(labels.call), String(labels.from), String(labels.to))
    }

    const modes = new Map(before.breakers.map(({ call, mode }) => [call, mode]))

    for (const { call, mode } of breakers) {
      const was = modes.get(call)
      if (was !== undefined && was !== mode) this.#record(call, held(was), held(mode))
    }
  }

  #record(call: string, from: string, to: string): void {
    this.#lastId += 1
    this.#changes = [{ id: this.#lastId, atMs: Date.now(), call, from, to }, ...this.#changes].slice(
      0,
      maxChanges,
    )
  }
}

const held = (mode: BreakerStatus['mode']) => (mode === 'auto' ? 'automatic' : `held ${mode}`)
