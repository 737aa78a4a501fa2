import { Transform, type TransformCallback } from 'node:stream'

/**
 * Gathers what React writes, some 2 KB at a time, until React flushes: one piece costs an encoder and a
 * socket less than thirty.
 */
export class BatchStream extends Transform {
  #pieces: Buffer[] = []
  readonly #seen: ((piece: Buffer) => void) | undefined

  constructor(seen?: (piece: Buffer) => void) {
    super()
    this.#seen = seen
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** React calls it whenever it has written all that is ready. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const piece = Buffer.concat(this.#pieces)
    this.#seen?.(piece)
    this.push(piece)
    this.#pieces = []
  }
}
