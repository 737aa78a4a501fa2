import { pipeline, type Readable, type Transform, type Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { BatchStream } from './batch-stream.ts'

/** Best first. A quality that keeps up with rendering, a window as large as the page, and each batch flushed. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} satisfies Record<string, () => Transform>

export interface Encoder {
  /** The value of Content-Encoding; absent when the client takes none of them. */
  readonly encoding?: keyof typeof encoders
  /** React writes and flushes into it. */
  readonly input: Writable
  /** What the client is sent; what was flushed leaves at once. */
  readonly output: Readable
}

export function createEncoder(acceptEncoding: string | undefined): Encoder {
  const input = new BatchStream()
  const encoding = acceptEncoding === undefined ? null : negotiate(acceptEncoding, Object.keys(encoders))
  if (encoding === null || !(encoding in encoders)) return { input, output: input }
  // negotiate answers one of the names it was given.
  const name = encoding as keyof typeof encoders
  const output = encoders[name]()
  // Fastify hears of whatever happens to the output; the pipeline ends the input with it.
  pipeline(input, output, heardByFastify)
  return { encoding: name, input, output }
}

const heardByFastify = () => undefined
