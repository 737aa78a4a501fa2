import { Readable, Writable } from 'node:stream'

/**
 * The HTML of one render, which several responses may read, each from its first byte on. React writes it some
 * 2 KB at a time; what it writes until it flushes is one batch, since one piece costs an encoder and a socket
 * less than thirty.
 */
export class Recording extends Writable {
  readonly #nonce: Buffer
  readonly #isShared: boolean
  /** Batches, each cut into the parts between its nonces. */
  readonly #batches: (readonly Buffer[])[] = []
  /** Readers that have read all batches so far. */
  readonly #waiting = new Set<() => void>()
  #pieces: Buffer[] = []

  constructor({ nonce, isShared }: RecordingOptions) {
    super()
    this.#nonce = Buffer.from(nonce)
    this.#isShared = isShared

    // Its readers fail with it.
    this.on('error', () => undefined)
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  override _final(done: () => void): void {
    this.flush()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    done(error)
    this.#wakeReaders()
  }

  /** Called by React whenever it has written all that is ready. */
  flush(): void {
    if (this.#pieces.length === 0) return
    this.#batches.push(split(Buffer.concat(this.#pieces), this.#nonce))
    this.#pieces = []
    this.#wakeReaders()
  }

  /** The HTML so far, with the nonce that it was rendered with. */
  html(): Buffer {
    return Buffer.concat(this.#batches.map((parts) => join(parts, this.#nonce)))
  }

  /** A stream of the HTML, with another nonce. It fails where the render does. */
  readWith(nonce: string): Readable {
    const own = Buffer.from(nonce)
    let next = 0
    const advance = () => {
      const batch = this.#batches[next]
      if (batch) {
        if (!this.#isShared) this.#batches[next] = []
        next += 1
        reader.push(join(batch, own))
      } else if (this.writableFinished) reader.push(null)
      else if (this.destroyed) reader.destroy(this.errored ?? new Error('the render was given up'))
      else this.#waiting.add(advance)
    }

    const reader = new Readable({
      read: advance,
      destroy: (error, done) => {
        this.#waiting.delete(advance)
        done(error)
      },
    })

    return reader
  }

  #wakeReaders(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const advance of waiting) advance()
  }
}

interface RecordingOptions {
  /** The nonce that the page is rendered with; each reader has one of its own in its place. */
  readonly nonce: string
  /** Several responses may read it; otherwise what has been read is not kept. */
  readonly isShared: boolean
}

function split(batch: Buffer, nonce: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let start = 0
  for (let at = batch.indexOf(nonce); at >= 0; at = batch.indexOf(nonce, start)) {
    parts.push(batch.subarray(start, at))
    start = at + nonce.length
  }

  return [...parts, batch.subarray(start)]
}

const join = (parts: readonly Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])))
