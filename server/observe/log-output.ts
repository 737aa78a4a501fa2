import { type DestinationStream, pino } from 'pino'

/**
 * What waits for the reader of the log at most; beyond it lines are dropped, so that a reader that stops
 * stops nobody else.
 */
const maxWaitingBytes = 256 * 1024

/** A reader that has stopped does not hold up the end. */
const flushWithinMs = 1_000

export interface LogOutput {
  readonly stream: DestinationStream
  /** Called for each line that is dropped. */
  onDrop(count: () => void): void
  /** Resolves when all lines are out, or nobody reads them. */
  flush(): Promise<void>
}

/** Standard output, written to beside the event loop. */
export function openLogOutput(): LogOutput {
  const stream = pino.destination({ sync: false, maxLength: maxWaitingBytes })
  // Of a crash the last lines matter most.
  process.on('exit', (code) => code !== 0 && stream.flushSync())

  return {
    stream,
    onDrop: (count) => stream.on('drop', count),
    flush: () =>
      new Promise((resolve) => {
        setTimeout(resolve, flushWithinMs).unref()
        stream.flush(() => resolve())
      }),
  }
}
