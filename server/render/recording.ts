import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'

/** A nonce for the scripts of one response. All nonces are equally long. */
const createNonce = () => randomBytes(16).toString('base64')

/**
 * The HTML of one render, which several responses may read, each from its first byte on. React writes it some
 * 4 KB at a time; what it writes until it flushes is one batch, since one piece costs an encoder and a socket
 * less than thirty. It is no stream of Node's, which would queue and encode each piece by itself.
 */
export class Recording extends EventEmitter implements NodeJS.WritableStream {
  /** The nonce that the page is rendered with. The first reader has it. */
  readonly nonce = createNonce()
  readonly writable = true
  /** Resolves when the render is complete or given up. */
  readonly over: Promise<void>
  readonly #isShared: boolean
  readonly #batches: Buffer[] = []
  /** Readers that have read all batches so far. */
  readonly #waiting = new Set<() => void>()
  readonly #end: () => void
  #pieces: (Uint8Array | string)[] = []
  #isRead = false
  #isComplete = false
  #failure: Error | undefined

  constructor({ isShared }: RecordingOptions) {
    super()
    this.#isShared = isShared
    const { promise, resolve } = Promise.withResolvers<void>()
    this.over = promise
    this.#end = resolve
  }

  /** Called by React, which never writes into a piece again. */
  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(piece)
    return true
  }

  /** Called by React whenever it has written all that is ready. */
  flush(): void {
    if (this.#pieces.length === 0) return
    this.#batches.push(joined(this.#pieces))
    this.#pieces = []
    this.#wakeReaders()
  }

  /** Called by React when the page is complete. */
  end(): this {
    this.flush()
    this.#isComplete = true
    this.#wakeReaders()
    this.#end()

    return this
  }

  /** Called by React when the render has failed as a whole. */
  destroy(failure = new Error('the render was given up')): void {
    this.#failure = failure
    this.#wakeReaders()
    this.#end()
  }

  /** The HTML so far, with the nonce that it was rendered with. */
  html(): Buffer {
    const [only, ...more] = this.#batches
    return only && more.length === 0 ? only : Buffer.concat(this.#batches)
  }

  /** A stream of the HTML, with a nonce that no other reader has. It fails where the render does. */
  read(): { readonly nonce: string; readonly html: Readable } {
    const nonce = this.#isRead ? createNonce() : this.nonce
    this.#isRead = true
    let next = 0
    const advance = () => {
      const batch = this.#batches[next]
      if (batch) {
        if (!this.#isShared) this.#batches[next] = Buffer.alloc(0)
        next += 1
        html.push(nonce === this.nonce ? batch : replaced(batch, this.nonce, nonce))
      } else if (this.#isComplete) html.push(null)
      else if (this.#failure) html.destroy(this.#failure)
      else this.#waiting.add(advance)
    }

    const html = new Readable({
      read: advance,
      destroy: (error, done) => {
        this.#waiting.delete(advance)
        done(error)
      },
    })

    return { nonce, html }
  }

  #wakeReaders(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const advance of waiting) advance()
  }
}

interface RecordingOptions {
  /** Several responses may read it; otherwise what has been read is not kept. */
  readonly isShared: boolean
}

/** Pieces as one buffer. Each text is encoded right into it. */
function joined(pieces: readonly (Uint8Array | string)[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const batch = Buffer.allocUnsafe(length)
  let end = 0

  for (const piece of pieces) {
    if (typeof piece === 'string') end += batch.write(piece, end)
    else {
      batch.set(piece, end)
      end += piece.length
    }
  }

  return batch
}

/** A copy of a batch with another nonce, which is as long. */
function replaced(batch: Buffer, nonce: string, other: string): Buffer {
  const copy = Buffer.from(batch)
  for (let at = copy.indexOf(nonce); at >= 0; at = copy.indexOf(nonce, at + nonce.length))
    copy.write(other, at)

  return copy
}
