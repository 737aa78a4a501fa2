import { promisify } from 'node:util'
import { crc32, zstdDecompress } from 'node:zlib'
import type { StoredValue } from './stored-value.ts'
import { ZstdFrames } from './zstd-frames.ts'

/** The data about a value that is stored with it. Times are milliseconds since 1970. */
export interface EntryHead {
  readonly freshUntilMs: number
  readonly graceUntilMs: number
  /** Ids of the listings in the value, which may be none by now; undefined where it never has any. */
  readonly listings: readonly number[] | undefined
}

/** A value in memory. */
export interface Entry<Value> extends EntryHead {
  readonly value: StoredValue<Value>
  /** Earlier than when the value was stored where a purge may have been missed, or its clock was ahead. */
  freshUntilMs: number
  graceUntilMs: number
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
export const format = 3

const frames = new ZstdFrames({ level: 1 })
const decompress = promisify(zstdDecompress)

/** The length from which compressing a value is quicker than sending it as it is. */
const compressedFromBytes = 1_024

/** The limit of a decompressed value: a damaged one may claim any size. */
const maxOutputLength = 32 * 1024 * 1024

/** The bytes of a stored answer or page in which its head line ends. */
export const headLength = 1_024

interface ValueFormat {
  readonly version: string
  /** The value is JSON, and is compressed; a page is stored as it is. */
  readonly isJson: boolean
}

/**
 * The bytes of a value in Redis: a head line with versions, lifetimes, the length and the checksum of the
 * rest, and listings; then the value.
 */
export async function printEntry(
  bytes: Buffer | string,
  { version, isJson }: ValueFormat,
  { freshUntilMs, graceUntilMs, listings }: EntryHead,
): Promise<Buffer> {
  const isCompressed = isJson && bytes.length >= compressedFromBytes
  const body = isCompressed ? await frames.compress(bytes) : Buffer.from(bytes)
  const encoding = isCompressed ? 'zstd' : 'plain'
  const start = `${format} ${version} ${freshUntilMs} ${graceUntilMs} ${encoding} ${body.length}`
  const end = listings?.join() ?? neverAny

  return Buffer.concat([Buffer.from(`${start} ${checksumOf(start, end, body)} ${end}\n`), body])
}

/** The checksum of an entry, over everything but itself. */
const checksumOf = (start: string, end: string, body: Buffer) => crc32(body, crc32(`${start} ${end}`))

/** @throws Error where the stored bytes are damaged or of another version */
export async function readEntry(
  stored: Buffer,
  version: string,
): Promise<EntryHead & { readonly bytes: Buffer }> {
  const { fields, length, ...head } = readHead(stored)
  const [foundFormat, foundVersion, , , encoding, bodyLength, checksum] = fields
  if (foundFormat !== String(format) || foundVersion !== version)
    throw new Error('a value of another version')

  const body = stored.subarray(length)
  const found = checksumOf(fields.slice(0, 6).join(' '), fields.at(-1) ?? '', body)
  if (bodyLength !== String(body.length) || checksum !== String(found)) throw new Error('a damaged value')

  return { ...head, bytes: encoding === 'zstd' ? await decompress(body, { maxOutputLength }) : body }
}

/** Reads the head line without checking it. */
export function readHead(stored: Buffer) {
  const lineEnd = stored.indexOf('\n')
  const fields = stored.toString('latin1', 0, lineEnd < 0 ? stored.length : lineEnd).split(' ')

  // The listings are last in every format, so that a purge finds the entries of other releases too.
  const listings = fields.at(-1) ?? ''

  return {
    fields,
    freshUntilMs: Number(fields[2]),
    graceUntilMs: Number(fields[3]),
    listings: readListings(listings),
    /** The length of the head line with its line break; 0 where the bytes hold no line break. */
    length: lineEnd + 1,
  }
}

/** The mark of a value that never has listings. */
const neverAny = '-'

const noListings: readonly number[] = []

function readListings(text: string): readonly number[] | undefined {
  if (text === neverAny) return undefined
  return text === '' ? noListings : text.split(',').map(Number)
}
