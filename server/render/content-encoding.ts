import { pipeline, type Readable, type Transform, type Writable } from 'node:stream'
import { constants, createBrotliCompress, createZstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { BatchStream } from './batch-stream.ts'
import { PiecewiseGzip } from './piecewise-gzip.ts'

/**
 * Best first. A quality that keeps up with rendering, a window as large as the page, and each batch flushed.
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
 * For a page that waits for some of its blocks: what it holds meanwhile, and so do all that are open with it,
 * counts more than a tenth of its size.
 */
const whileWaiting: Encoding[] = ['gzip']

export interface Encoder {
  /** The value of Content-Encoding; absent when the client takes none of them. */
  readonly encoding?: Encoding
  /** React writes and flushes into it. */
  readonly input: Writable
  /** What the client is sent; what was flushed leaves at once. */
  readonly output: Readable
}

/** The best one that the client takes; undefined when it takes none. */
export function encodingFor(
  acceptEncoding: string | undefined,
  { isWaiting = false } = {},
): Encoding | undefined {
  const encoding =
    acceptEncoding === undefined ? null : negotiate(acceptEncoding, isWaiting ? whileWaiting : encodings)
  // negotiate answers one of the names it was given.
  return encoding !== null && encoding in encoders ? (encoding as Encoding) : undefined
}

/** @param seen is handed each piece before it is compressed */
export function createEncoder(encoding: Encoding | undefined, seen?: (piece: Buffer) => void): Encoder {
  const input = new BatchStream(seen)
  if (encoding === undefined) return { input, output: input }

  const output = encoders[encoding]()

  // Fastify hears of whatever happens to the output; the pipeline ends the input with it.
  pipeline(input, output, heardByFastify)

  return { encoding, input, output }
}

const heardByFastify = () => undefined
