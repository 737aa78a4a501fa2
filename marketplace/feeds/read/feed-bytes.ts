import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants, createGunzip } from 'node:zlib'
import { FeedError } from '#marketplace/feeds/feed-error.ts'

/**
 * A feed's text as UTF-8 bytes whose lines end with a line feed, and whether the gzip around it ended early,
 * which is known once `bytes` has been read.
 */
export interface FeedBytes {
  readonly bytes: AsyncIterable<Uint8Array>
  isTruncated(): boolean
}

/**
 * Decompresses gzip, recognised by its magic bytes, converts UTF-16 with a byte order mark to UTF-8, and
 * carriage returns that end lines to line feeds.
 * @throws FeedError `damaged` while reading.
 */
export function feedBytes(source: AsyncIterable<Uint8Array>): FeedBytes {
  let isTruncated = false
  const markTruncated = () => {
    isTruncated = true
  }

  return { bytes: withLineFeeds(toUtf8(unpacked(source, markTruncated))), isTruncated: () => isTruncated }
}

async function* unpacked(source: AsyncIterable<Uint8Array>, markTruncated: () => void) {
  const { head, rest } = await withHead(source, 2)
  if (head[0] === 0x1f && head[1] === 0x8b) yield* gunzipped(rest, markTruncated)
  else yield* rest
}

/**
 * Decompresses with two decompressors. The lenient one returns every byte of a truncated file, which the
 * strict one would drop with its error; the strict one detects whether the file is whole.
 */
async function* gunzipped(source: AsyncIterable<Uint8Array>, markTruncated: () => void) {
  const strict = createGunzip().resume()
  const verdict = finished(strict).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )

  const lenient = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  const packed = Readable.from(source)
  packed.pipe(strict)
  packed.on('error', (error) => lenient.destroy(error)).pipe(lenient)

  try {
    for await (const chunk of lenient) yield Buffer.from(chunk)
    const error = await verdict
    if (error?.code === 'Z_BUF_ERROR') markTruncated()
    else if (error) throw error
  } catch (error) {
    throw packed.errored ?? new FeedError('damaged', 'The gzip is damaged; send the file again.', error)
  } finally {
    for (const stream of [packed, strict, lenient]) stream.destroy()
  }
}

async function* toUtf8(source: AsyncIterable<Uint8Array>) {
  const { head, rest } = await withHead(source, 2)
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined

  if (encoding === undefined) return yield* rest

  const decoder = new TextDecoder(encoding)
  for await (const chunk of rest) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** The number of bytes within which a header ends. */
const headerBytes = 16 * 1024

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A feed whose header ends with a carriage return alone has all of its lines end with one. */
async function* withLineFeeds(source: AsyncIterable<Uint8Array>) {
  const { head, rest } = await withHead(source, headerBytes)
  if (!/^[^\r\n]+\r[^\n]/.test(head.toString('latin1'))) return yield* rest

  for await (const chunk of rest) yield chunk.map((byte) => (byte === carriageReturn ? lineFeed : byte))
}

/** The first bytes of a source, and the whole source from its beginning. */
async function withHead(source: AsyncIterable<Uint8Array>, count: number) {
  const chunks = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let isOver = false

  while (!isOver && first.reduce((sum, chunk) => sum + chunk.length, 0) < count) {
    const next = await chunks.next()
    if (next.done) isOver = true
    else first.push(next.value)
  }

  const head = Buffer.concat(first)

  async function* rest() {
    if (head.length > 0) yield head
    if (!isOver) yield* { [Symbol.asyncIterator]: () => chunks }
  }

  return { head, rest: rest() }
}
