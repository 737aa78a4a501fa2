/**
 * The most characters that wait for the reader of the log, or for room; further lines are dropped, so that
 * the log blocks nothing.
 */
const maxWaiting = 256 * 1024

/** The time in which lines gather before they are written: a write costs as much as several lines. */
const gatherMs = 20

/** The wait before a pipe that was full is tried again. */
const retryMs = 20

/** The longest wait for a stalled reader at the end. */
const flushWithinMs = 1_000

const lineFeed = 0x0a
const standardOutput = 1

/** What Node writes with, which shared code does not import. */
interface System {
  readonly fs: {
    write(fd: number, bytes: Uint8Array, onEnd: (error: WriteError | null, written: number) => void): void
    writeSync(fd: number, bytes: Uint8Array): number
  }
  readonly process: {
    readonly stdout: { on(event: 'error', act: () => void): unknown }
    on(event: 'exit', act: () => void): unknown
  }
  readonly Buffer: {
    from(text: string): Uint8Array
    concat(parts: readonly Uint8Array[]): Uint8Array
  }
  readonly setTimeout: (act: () => void, ms: number) => unknown
}

interface WriteError {
  readonly code?: string | undefined
}

/** The bytes that the system is asked to write. */
interface Writing {
  readonly bytes: Uint8Array
  /** The beginning of the first line has been written already. */
  readonly isTorn: boolean
}

/**
 * The destination of a log on standard output, for pino. It never blocks, and no failure of it ends the
 * process: lines that find no room are dropped and counted. The destination of pino keeps them, and retries
 * for ever when the process exits.
 */
export class LogOutput {
  readonly #system: System
  #waiting = ''
  /** The rest of a line whose beginning has been written. */
  #torn: Uint8Array = new Uint8Array()
  #writing: Writing | undefined
  #isGathering = false
  /** The lines that were dropped since the last write that found room. */
  #dropped = 0
  #onIdle: () => void = () => undefined
  #count: (lines: number) => void = () => undefined
  #tell: (dropped: number) => void = () => undefined

  constructor(system: System) {
    this.#system = system
    const { process } = system
    // A pipe becomes non-blocking when Node opens its stream. An error of that stream would end the process.
    process.stdout.on('error', () => undefined)
    // The last lines before a crash are the most important.
    process.on('exit', () => this.#writeLastLines())
  }

  /** Calls `count` with the number of lines whenever some are dropped. */
  onDrop(count: (lines: number) => void): void {
    this.#count = count
  }

  /** Has the log itself say how many lines were dropped, once there is room again. */
  tellDropsIn(log: { warn(fields: object, text: string): void }): void {
    this.#tell = (lines) => log.warn({ lines }, 'lines of the log were dropped')
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > maxWaiting) this.#drop(1)
    else this.#waiting += line

    this.#gather()
  }

  /** Resolves when all lines are out, or dropped, or their reader is stalled. */
  async flush(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onIdle = resolve
    this.#system.setTimeout(resolve, flushWithinMs)
    this.#begin()
    await promise
  }

  #gather(): void {
    if (this.#writing !== undefined || this.#isGathering) return
    this.#isGathering = true
    this.#system.setTimeout(() => {
      this.#isGathering = false
      this.#begin()
    }, gatherMs)
  }

  #begin(): void {
    if (this.#writing !== undefined) return
    if (this.#waiting === '') {
      this.#onIdle()
      return
    }

    const writing = { bytes: this.#unwritten(), isTorn: this.#torn.length > 0 }
    this.#waiting = ''
    this.#torn = new Uint8Array()
    this.#writing = writing
    this.#continue(writing)
  }

  #continue(writing: Writing): void {
    const { fs, setTimeout } = this.#system
    fs.write(standardOutput, writing.bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#continue(writing), retryMs)
      else if (error) this.#end(() => this.#giveUp(writing))
      else if (written === writing.bytes.length) this.#end(() => this.#tellDrops())
      else this.#continue(restOf(writing, written))
    })
  }

  #end(settle: () => void): void {
    this.#writing = undefined
    settle()
    if (this.#waiting !== '' && this.#torn.length === 0) this.#gather()
    else this.#onIdle()
  }

  /** Drops lines that found no room. The rest of a torn line is kept, so that the next line begins anew. */
  #giveUp({ bytes, isTorn }: Writing): void {
    const end = isTorn ? bytes.indexOf(lineFeed) + 1 : 0
    this.#torn = bytes.subarray(0, end)
    this.#drop(linesIn(bytes.subarray(end)))
  }

  #drop(lines: number): void {
    this.#dropped += lines
    this.#count(lines)
  }

  #tellDrops(): void {
    if (this.#dropped === 0) return
    const lines = this.#dropped
    this.#dropped = 0
    this.#tell(lines)
  }

  #unwritten(): Uint8Array {
    const { Buffer } = this.#system
    return Buffer.concat([this.#torn, Buffer.from(this.#waiting)])
  }

  #writeLastLines(): void {
    // What the system has been asked to write is written before the process ends.
    let bytes = this.#unwritten()

    try {
      while (bytes.length > 0) bytes = bytes.subarray(this.#system.fs.writeSync(standardOutput, bytes))
    } catch {
      // There is no room, and nothing is left to count the lines.
    }
  }
}

function restOf({ bytes }: Writing, written: number): Writing {
  return { bytes: bytes.subarray(written), isTorn: bytes[written - 1] !== lineFeed }
}

const linesIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + Number(byte === lineFeed), 0)
