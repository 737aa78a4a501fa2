import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { type Rejection, reasons } from './check/reasons.ts'
import { FeedError } from './feed-error.ts'
import { ImportReport } from './report.ts'

const Count = Type.Integer({ minimum: 0 })

const RejectedRow = Type.Unsafe<Rejection>(
  Type.Object({
    line: Count,
    reason: Type.Enum(Object.keys(reasons)),
    detail: Type.String(),
    raw: Type.String(),
  }),
)

export type Progress = Static<typeof Progress>

const Progress = Type.Object({ bytes: Count, rows: Count })

/**
 * A line of the response to an upload: the progress, a rejected row where these are requested, and at the end
 * the report or the failure.
 */
export type ImportEvent = Static<typeof ImportEvent>

const ImportEvent = Type.Union([
  Type.Object({ progress: Progress }),
  Type.Object({ rejected: RejectedRow }),
  Type.Object({ report: ImportReport }),
  Type.Object({ failure: Type.String() }),
])

/**
 * Parses one line of the response to an upload.
 * @throws FeedError `damaged` for a line of another format.
 */
export function parseEvent(line: string): ImportEvent {
  const event: unknown = JSON.parse(line)
  if (Value.Check(ImportEvent, event)) return event
  throw new FeedError('damaged', 'The marketplace answered something else than an import.')
}

/** The number of bytes between two progress events, which bounds the length of the response. */
const progressStepBytes = 64 * 1024

/**
 * Import events as lines of JSON. A slow reader slows the rejected rows down, and a reader that has left ends
 * them.
 */
export class EventStream {
  readonly stream = new PassThrough()
  readonly #signal: AbortSignal
  #reportedBytes = 0

  /** The first line is sent at once, so that the sender learns early that the import has started. */
  constructor(signal: AbortSignal) {
    this.#signal = signal
    this.stream.write(print({ progress: { bytes: 0, rows: 0 } }))
  }

  async send(event: ImportEvent): Promise<void> {
    if (!this.stream.write(print(event))) await once(this.stream, 'drain', { signal: this.#signal })
  }

  progress(progress: Progress): void {
    if (progress.bytes - this.#reportedBytes < progressStepBytes) return
    this.#reportedBytes = progress.bytes
    this.stream.write(print({ progress }))
  }

  end(event: ImportEvent): void {
    this.stream.end(print(event))
  }
}

const print = (event: ImportEvent) => `${JSON.stringify(event)}\n`
