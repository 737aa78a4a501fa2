import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

/** The data about a value that is stored with it. Times are milliseconds since 1970. */
export interface EntryHead {
  readonly freshUntilMs: number
  readonly graceUntilMs: number
  /** Ids of the listings in the value. */
  readonly listings: readonly number[]
}

/** A value in memory. */
export interface Entry<Value> extends EntryHead {
  readonly value: Value
  /** Earlier than when the value was stored where a purge may have been missed. */
  freshUntilMs: number
  /** The length of the value before compression. */
  readonly bytes: number
  /** The reads in the last share of the value's freshness. */
  lateReads?: number
}

/**
 * The key of an entry in both tiers. The braces are a Redis hash tag: an entry and its lease are in one slot
 * of a cluster.
 */
export const entryKeyOf = (namespace: string, key: string) => `srp:{${namespace}:${key}}`

/** The namespace of a key that `entryKeyOf` made. */
export const namespaceOf = (entryKey: string) => {
  const start = entryKey.indexOf('{') + 1
  return entryKey.slice(start, entryKey.indexOf(':', start))
}

/** The version of the head line. It grows when the line changes; the scripts in Redis read that line too. */
export const format = 2

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

/** The length from which compressing a value is quicker than sending it as it is. */
const compressedFromBytes = 1_024

/** The limit of a decompressed value: a damaged one may claim any size. */
const maxOutputLength = 32 * 1024 * 1024

/** The bytes of a stored answer or page in which its head line ends. */
export const headLength = 1_024

/**
 * The bytes of a value in Redis: a head line with versions, lifetimes and listings, then the value. Text,
 * such as the JSON of an answer, is compressed; bytes are stored as they are.
 */
export async function printEntry(
  bytes: Buffer | string,
  version: string,
  { freshUntilMs, graceUntilMs, listings }: EntryHead,
): Promise<Buffer> {
  const isCompressed = typeof bytes === 'string' && bytes.length >= compressedFromBytes
  const encoding = isCompressed ? 'zstd' : 'plain'
  const head = `${format} ${version} ${freshUntilMs} ${graceUntilMs} ${encoding} ${listings.join()}\n`

  return Buffer.concat([
    Buffer.from(head),
    isCompressed ? await compress(bytes, { params }) : Buffer.from(bytes),
  ])
}

/** @throws Error where the stored bytes are corrupt or of another version */
export async function readEntry(
  stored: Buffer,
  version: string,
): Promise<EntryHead & { readonly bytes: Buffer }> {
  const { foundVersion, encoding, length, ...head } = readHead(stored)
  if (foundVersion !== `${format} ${version}`) throw new Error('a value of another version')
  if (!(head.freshUntilMs <= head.graceUntilMs)) throw new Error('a value without lifetimes')

  const body = stored.subarray(length)

  return { ...head, bytes: encoding === 'zstd' ? await decompress(body, { maxOutputLength }) : body }
}

/** Reads the head line without checking it. */
export function readHead(stored: Buffer) {
  const lineEnd = stored.indexOf('\n')
  const [foundFormat, version, freshUntil, graceUntil, encoding, listings = ''] = stored
    .toString('latin1', 0, lineEnd < 0 ? stored.length : lineEnd)
    .split(' ')

  return {
    foundVersion: `${foundFormat} ${version}`,
    freshUntilMs: Number(freshUntil),
    graceUntilMs: Number(graceUntil),
    encoding,
    listings: listings === '' ? noListings : listings.split(',').map(Number),
    /** The length of the head line with its line break; 0 where the bytes hold no line break. */
    length: lineEnd + 1,
  }
}

const noListings: readonly number[] = []
