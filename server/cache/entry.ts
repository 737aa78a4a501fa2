import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

/** Milliseconds since 1970. */
export interface Lifetimes {
  readonly freshUntilMs: number
  readonly graceUntilMs: number
}

/** What is known of a value. */
export interface Head extends Lifetimes {
  /** Ids of the listings that it was made of. */
  readonly listings: readonly number[]
}

export interface Entry<Value> extends Head {
  readonly value: Value
  /** Earlier than it was made with where a purge may have been missed. */
  freshUntilMs: number
  /** Of the value as it is kept in Redis. */
  readonly bytes: number
  /** How often it was asked for at the end of its freshness. */
  lateAsks?: number
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

/** Bytes in which the head of an answer or page ends. */
export const headLength = 1_024

/**
 * What is kept in Redis: a line with versions, lifetimes and listings, then the value: text such as the
 * origin's JSON compressed, bytes as they are.
 */
export async function printEntry(
  bytes: Buffer | string,
  version: string,
  { freshUntilMs, graceUntilMs, listings }: Head,
): Promise<Buffer> {
  const isCompressed = typeof bytes === 'string' && bytes.length >= compressedFromBytes
  const head = `${format} ${version} ${freshUntilMs} ${graceUntilMs} ${isCompressed ? 'zstd' : 'plain'} ${listings.join()}\n`

  return Buffer.concat([
    Buffer.from(head),
    isCompressed ? await compress(bytes, { params }) : Buffer.from(bytes),
  ])
}

/** @throws Error when the value is corrupt or of another version. */
export async function readEntry(kept: Buffer, version: string): Promise<Head & { readonly bytes: Buffer }> {
  const { foundVersion, encoding, length, ...head } = readHead(kept)
  if (foundVersion !== `${format} ${version}`) throw new Error('a value of another version')
  if (!(head.freshUntilMs <= head.graceUntilMs)) throw new Error('a value without lifetimes')

  const body = kept.subarray(length)

  return { ...head, bytes: encoding === 'zstd' ? await decompress(body, { maxOutputLength }) : body }
}

/** Reads whatever stands there. */
export function readHead(kept: Buffer) {
  const lineEnd = kept.indexOf('\n')
  const [foundFormat, version, freshUntil, graceUntil, encoding, listings = ''] = kept
    .toString('latin1', 0, lineEnd < 0 ? kept.length : lineEnd)
    .split(' ')

  return {
    foundVersion: `${foundFormat} ${version}`,
    freshUntilMs: Number(freshUntil),
    graceUntilMs: Number(graceUntil),
    encoding,
    listings: listings === '' ? none : listings.split(',').map(Number),
    /** With the end of its line; 0 where that is further on. */
    length: lineEnd + 1,
  }
}

const none: readonly number[] = []
