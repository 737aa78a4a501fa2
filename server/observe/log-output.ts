import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/**
 * The most characters that wait for the reader of the log, or for room; further lines are dropped, so that
 * the log blocks nothing.
 */
const maxWaiting = 256 * 1024

/** The wait before a pipe that was full is tried again. */
const retryMs = 20

/** The longest wait for a stalled reader at the end. */
const flushWithinMs = 1_000

const lineFeed = 0x0a
const standardOutput = 1

/** The bytes that the system is asked to write. */
interface Writing {
  bytes: Buffer
  /** The beginning of the first line has been written already. */
  isTorn: boolean
}

/**
 * The destination of the log on standard output. It never blocks, and no failure of it ends the process:
 * lines that find no room are dropped and counted. The destination of pino keeps them, and retries for ever
 * when the process exits.
 */
export class LogOutput implements DestinationStream {
  #waiting = ''
  /** The rest of a line whose beginning has been written. */
  #torn: Buffer = Buffer.alloc(0)
  #writing: Writing | undefined
  #onIdle: () => void = () => undefined
  #count: (lines: number) => void = () => undefined

  constructor() {
    // A pipe becomes non-blocking when Node opens its stream. An error of that stream would end the process.
    process.stdout.on('error', () => undefined)
    // The last lines before a crash are the most important.
    process.on('exit', () => this.#writeLastLines())
  }

  /** Calls `count` with the number of lines whenever some are dropped. */
  onDrop(count: (lines: number) => void): void {
    this.#count = count
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > maxWaiting) this.#count(1)
    else this.#waiting += line

    if (this.#writing === undefined) this.#begin()
  }

  /** Resolves when all lines are out, or dropped, or their reader is stalled. */
  async flush(): Promise<void> {
    if (this.#writing === undefined) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onIdle = resolve
    const timer = setTimeout(resolve, flushWithinMs)
    await promise
    clearTimeout(timer)
  }

  #begin(): void {
    const bytes = Buffer.concat([this.#torn, Buffer.from(this.#waiting)])
    const writing = { bytes, isTorn: this.#torn.length > 0 }
    this.#waiting = ''
    this.#torn = Buffer.alloc(0)
    this.#writing = writing
    this.#continue(writing)
  }

  #continue(writing: Writing): void {
    write(standardOutput, writing.bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#continue(writing), retryMs)
      else if (error) this.#end(() => this.#drop(writing))
      else if (written === writing.bytes.length) this.#end()
      else this.#continue(restOf(writing, written))
    })
  }

  #end(settle: () => void = () => undefined): void {
    this.#writing = undefined
    settle()
    if (this.#waiting !== '' && this.#torn.length === 0) this.#begin()
    else this.#onIdle()
  }

  /** Drops lines that found no room. The rest of a torn line is kept, so that the next line begins anew. */
  #drop({ bytes, isTorn }: Writing): void {
    const end = isTorn ? bytes.indexOf(lineFeed) + 1 : 0
    this.#torn = bytes.subarray(0, end)
    this.#count(linesIn(bytes.subarray(end)))
  }

  #writeLastLines(): void {
    // What the system has been asked to write is written before the process ends.
    let bytes: Buffer = Buffer.concat([this.#torn, Buffer.from(this.#waiting)])

    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(standardOutput, bytes))
    } catch {
      // There is no room, and nobody left to count the lines.
    }
  }
}

function restOf({ bytes }: Writing, written: number): Writing {
  return { bytes: bytes.subarray(written), isTorn: bytes[written - 1] !== lineFeed }
}

const linesIn = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + Number(byte === lineFeed), 0)
