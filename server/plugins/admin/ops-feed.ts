import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Operations } from '#server/operate/operations.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { BreakerChange } from '#shared/features/ops/ops-view.ts'
import { viewOf } from './ops-view.ts'
import { Totals } from './series-totals.ts'

const tickMs = 1_000

/** Rates are those of so many ticks: a second alone shows noise. */
const windowTicks = 10
const maxWatchers = 20
const keptChanges = 100

interface Reading {
  readonly ms: number
  readonly totals: Totals
  readonly breakers: readonly BreakerStatus[]
}

/** Tells whoever watches, each second, how all is; while nobody does, it asks for nothing. */
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

  /** Its connection gets an event a second until it closes. */
  watch(answer: ServerResponse): void {
    this.#watchers.add(answer)
    answer.once('close', () => this.#watchers.delete(answer))

    if (this.#isRunning) answer.write(this.#last)
    // Browsers connect again.
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
        this.#tell({ ms: performance.now(), totals: new Totals(series), breakers })
        await delay(tickMs, undefined, { ref: false })
      }
    } finally {
      // What comes before somebody watches again would be taken for one second's.
      ;[this.#readings, this.#changes, this.#last, this.#isRunning] = [[], [], '', false]
    }
  }

  #tell(reading: Reading): void {
    const { totals: now, ms, breakers } = reading
    const previous = this.#readings.at(-1)
    if (previous) this.#noteChanges(previous, reading)

    this.#readings = [...this.#readings, reading].slice(-windowTicks - 1)
    const [first = reading] = this.#readings
    const growth = now.since(first.totals)
    const view = viewOf({
      ...{ atMs: Date.now(), now, growth, breakers },
      seconds: (ms - first.ms) / 1000,
      changes: this.#changes,
    })

    this.#last = `data: ${JSON.stringify(view)}\n\n`

    // A slow reader misses some: the next one tells all again.
    for (const answer of this.#watchers) if (!answer.writableNeedDrain) answer.write(this.#last)
  }

  #noteChanges(before: Reading, { totals, breakers }: Reading): void {
    for (const { labels, value } of totals.since(before.totals).series('srp_breaker_transitions_total')) {
      if (value > 0) this.#note(String(labels.call), String(labels.from), String(labels.to))
    }

    const modes = new Map(before.breakers.map(({ call, mode }) => [call, mode]))

    for (const { call, mode } of breakers) {
      const was = modes.get(call)
      if (was !== undefined && was !== mode) this.#note(call, held(was), held(mode))
    }
  }

  #note(call: string, from: string, to: string): void {
    this.#lastId += 1
    this.#changes = [{ id: this.#lastId, atMs: Date.now(), call, from, to }, ...this.#changes].slice(
      0,
      keptChanges,
    )
  }
}

const held = (mode: BreakerStatus['mode']) => (mode === 'auto' ? 'automatic' : `held ${mode}`)
