import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

/** Milliseconds since 1970. */
export interface Lifetimes {
  readonly freshUntilMs: number
  readonly graceUntilMs: number
}

export interface Entry<Value> extends Lifetimes {
  readonly value: Value
}

/** Grows when the line before the value changes; the scripts for Redis read that line too. */
export const format = 2

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const params = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Shorter ones are as quick to send as to shorten. */
const compressedFromBytes = 1_024
/** Whatever a damaged value claims to unpack to. */
const maxOutputLength = 32 * 1024 * 1024

/** What is kept in Redis: a line with versions and lifetimes, then the value: text such as the origin's JSON compressed, bytes as they are. */
export async function printEntry(bytes: Buffer | string, version: string, { freshUntilMs, graceUntilMs }: Lifetimes): Promise<Buffer> {
  const isCompressed = typeof bytes === 'string' && bytes.length >= compressedFromBytes
  const head = `${format} ${version} ${freshUntilMs} ${graceUntilMs} ${isCompressed ? 'zstd' : 'plain'}\n`
  return Buffer.concat([Buffer.from(head), isCompressed ? await compress(bytes, { params }) : Buffer.from(bytes)])
}

/** @throws Error when the value is corrupt or of another version. */
export async function readEntry(kept: Buffer, version: string): Promise<Lifetimes & { readonly bytes: Buffer }> {
  const lineEnd = kept.indexOf('\n')
  const [foundFormat, foundVersion, freshUntil, graceUntil, encoding] = kept.toString('latin1', 0, Math.max(lineEnd, 0)).split(' ')
  if (Number(foundFormat) !== format || foundVersion !== version) throw new Error('a value of another version')
  const freshUntilMs = Number(freshUntil)
  const graceUntilMs = Number(graceUntil)
  if (!(freshUntilMs <= graceUntilMs)) throw new Error('a value without lifetimes')
  const body = kept.subarray(lineEnd + 1)
  return { bytes: encoding === 'zstd' ? await decompress(body, { maxOutputLength }) : body, freshUntilMs, graceUntilMs }
}
