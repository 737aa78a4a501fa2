import { pipeline, type Readable, Transform, type TransformCallback, type Writable } from 'node:stream'
import { constants, createBrotliCompress, createZstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { PiecewiseGzip } from './piecewise-gzip.ts'

/**
 * Encoders, the preferred one first: a quality that keeps up with rendering, a window as large as the page,
 * each batch flushed.
 */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  gzip: () => new PiecewiseGzip(),
} satisfies Record<string, () => Transform>

export type Encoding = keyof typeof encoders

const encodings = Object.keys(encoders)

/**
 * The encodings of a page that waits for deferred blocks. The memory that an encoder holds meanwhile, once
 * for each open page, counts more than a tenth of the page's size.
 */
const encodingsWhileWaiting: Encoding[] = ['gzip']

/** An encoder of one page. */
interface Encoder {
  /** The value of Content-Encoding; absent where the client takes none of the encodings. */
  readonly encoding?: Encoding
  /** The stream that React writes to and flushes. */
  readonly input: Writable
  /** The stream that is sent to the client, each flushed batch at once. */
  readonly output: Readable
}

/** The best encoding that a client takes; undefined where it takes none. */
export function encodingFor(
  acceptEncoding: string | undefined,
  { isWaiting = false } = {},
): Encoding | undefined {
  const offered = isWaiting ? encodingsWhileWaiting : encodings
  const encoding = acceptEncoding === undefined ? null : negotiate(acceptEncoding, offered)

  // The result of negotiate is one of the names that it was given.
  return encoding !== null && encoding in encoders ? (encoding as Encoding) : undefined
}

/** @param onPiece receives each piece before it is compressed */
export function createEncoder(encoding: Encoding | undefined, onPiece?: (piece: Buffer) => void): Encoder {
  const input = new BatchStream(onPiece)
  if (encoding === undefined) return { input, output: input }

  const output = encoders[encoding]()
  pipeline(input, output, handledByFastify)

  return { encoding, input, output }
}

/** Fastify handles the errors of the output, and the pipeline ends the input with it. */
const handledByFastify = () => undefined

/**
 * A stream that joins what React writes, some 2 KB at a time, into one batch until React flushes: one piece
 * costs an encoder and a socket less than thirty.
 */
class BatchStream extends Transform {
  #pieces: Buffer[] = []
  readonly #onPiece: ((piece: Buffer) => void) | undefined

  constructor(onPiece?: (piece: Buffer) => void) {
    super()
    this.#onPiece = onPiece
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** Called by React whenever it has written all that is ready. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const piece = Buffer.concat(this.#pieces)
    this.#onPiece?.(piece)
    this.push(piece)
    this.#pieces = []
  }
}
