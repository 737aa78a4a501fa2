import { constants, createZstdCompress } from 'node:zlib'

interface ZstdFramesOptions {
  /** The level of zstd, from 1. */
  readonly level: number
  /** Bytes that a frame refers to instead of repeating them; a reader of the frame needs them too. */
  readonly dictionary?: Buffer
}

/** As many as the threads on which Node compresses: a lone one would wait there between any two values. */
const mostCompressors = 4

/**
 * Compresses values by zstd into a frame each, off the event loop. Its compressors are used again: one for
 * each value, as `zstdCompress` makes it, takes three times as long, and so much memory that V8 collects
 * garbage for it.
 */
export class ZstdFrames {
  readonly #options: ZstdFramesOptions
  readonly #compressors: Compressor[] = []

  constructor(options: ZstdFramesOptions) {
    this.#options = options
  }

  /** @throws Error where zstd fails */
  compress(value: Buffer | string): Promise<Buffer> {
    return this.#leastBusy().compress(value)
  }

  #leastBusy(): Compressor {
    const [known] = this.#compressors.toSorted((one, other) => one.waiting - other.waiting)
    if (known && (known.waiting === 0 || this.#compressors.length === mostCompressors)) return known

    const added = new Compressor(this.#options)
    this.#compressors.push(added)

    return added
  }
}

/** Compresses one value after the other. */
class Compressor {
  /** The values that are not compressed yet. */
  waiting = 0
  readonly #stream
  #pieces: Buffer[] = []

  constructor({ level, dictionary }: ZstdFramesOptions) {
    this.#stream = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: level },
      // Each value that is written ends a frame.
      flush: constants.ZSTD_e_end,
      ...(dictionary && { dictionary }),
    })

    this.#stream.on('data', (piece: Buffer) => this.#pieces.push(piece))
    // The callback of each write gets the error as well.
    this.#stream.on('error', () => undefined)
  }

  compress(value: Buffer | string): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.waiting += 1
    this.#stream.write(value, (error) => {
      this.waiting -= 1
      if (error) return reject(error)
      resolve(Buffer.concat(this.#pieces))
      this.#pieces = []
    })

    return promise
  }
}
