import { PassThrough, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** Best first. A quality that keeps up with rendering; a window as large as the page. */
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } }),
  zstd: () => createZstdCompress(),
  gzip: () => createGzip(),
} satisfies Record<string, () => Transform>

export interface Encoder {
  /** The value of Content-Encoding; absent when the client takes none of them. */
  readonly encoding?: keyof typeof encoders
  /** React writes and flushes into it; what was flushed leaves at once. */
  readonly stream: Transform
}

export function createEncoder(acceptEncoding: string | undefined): Encoder {
  const encoding = acceptEncoding === undefined ? null : negotiate(acceptEncoding, Object.keys(encoders))
  if (encoding === null || !(encoding in encoders)) return { stream: new PassThrough() }
  // negotiate answers one of the names it was given.
  const name = encoding as keyof typeof encoders
  return { encoding: name, stream: encoders[name]() }
}
