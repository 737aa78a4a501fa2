import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, zstdDecompressSync } from 'node:zlib'
import { ownBytesOf } from '#server/cache/copy-of.ts'
import { ZstdFrames } from '#server/cache/zstd-frames.ts'
import { cachedPagePolicy, type PolicySettings } from '#server/render/response-headers.ts'

/**
 * A whole page that is sent to many visitors. It has no nonce: its policy names the hashes of its scripts.
 */
export type CachedPage = BrotliPage | PackedPage

interface PageHead {
  /** The hash of the HTML, for an ETag; without quotes. */
  readonly tag: string
  /** The value of its Content-Security-Policy. */
  readonly policy: string
}

/** A page as Redis has it. */
export interface BrotliPage extends PageHead {
  /** The HTML as most clients take it. */
  readonly brotli: Buffer
}

/**
 * A page in the memory of one process. It takes little room, and little time for one that nobody asks for
 * again.
 */
export interface PackedPage extends PageHead {
  readonly packed: Buffer
  /** The length of the HTML. */
  readonly length: number
  /** Another page, whose markup the packed one does not repeat. */
  readonly dictionary: Buffer
}

/** The HTML of a page, with the nonce of its scripts. */
export interface RenderedHtml {
  readonly html: Buffer
  readonly nonce: string
  readonly settings: PolicySettings
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The limit of a page's HTML: bytes in Redis may claim to hold any amount. */
const maxOutputLength = 8 * 1024 * 1024

/** Most pages from Redis are unpacked in one piece: each piece is another turn of the event loop. */
const chunkSize = 256 * 1024

/** The quality of a page that is compressed once for many: some 2 ms for 200 KB, off the event loop. */
const quality = 5

/** Makes a page of rendered HTML that is worth its compression. */
export async function toBrotliPage(rendered: RenderedHtml): Promise<BrotliPage> {
  const { bytes, ...head } = withoutNonce(rendered)
  return toKeptPage({ ...head, brotli: await toBrotli(bytes) })
}

/** The means by which pages of one kind are packed. */
export interface PagePacker {
  /** One of the pages. */
  readonly dictionary: Buffer
  readonly frames: ZstdFrames
}

export const pagePackerOf = (dictionary: Buffer): PagePacker => ({
  dictionary,
  frames: new ZstdFrames({ level: 3, dictionary }),
})

/** Makes a page of rendered HTML for the memory of this process. */
export async function toPackedPage(
  rendered: RenderedHtml,
  { dictionary, frames }: PagePacker,
): Promise<PackedPage> {
  const { bytes, ...head } = withoutNonce(rendered)
  return { ...head, packed: ownBytesOf(await frames.compress(bytes)), length: bytes.length, dictionary }
}

function withoutNonce({ html, nonce, settings }: RenderedHtml): PageHead & { readonly bytes: Buffer } {
  const bytes = without(Buffer.from(` nonce="${nonce}"`), html)

  return {
    bytes,
    tag: hashOf(bytes).slice(0, 22),
    policy: cachedPagePolicy(inlineScripts(bytes).map(hashOf), settings),
  }
}

/** A copy of bytes without a mark that they contain. */
function without(mark: Buffer, bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let start = 0

  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, start)) {
    kept.push(bytes.subarray(start, at))
    start = at + mark.length
  }

  return Buffer.concat([...kept, bytes.subarray(start)])
}

/** A page that may stay in memory: it does not hold the larger block that its bytes are a part of. */
export const toKeptPage = (page: BrotliPage): BrotliPage => ({ ...page, brotli: ownBytesOf(page.brotli) })

export const toBrotli = (html: Buffer): Promise<Buffer> =>
  compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })

const scriptStart = Buffer.from('<script')
const scriptEnd = Buffer.from('</script>')

/**
 * The bytes of a page's inline scripts that run. They are React's and ours, and none contains `</script>`.
 */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = []
  for (let start = html.indexOf(scriptStart); start >= 0; start = html.indexOf(scriptStart, start)) {
    const textStart = html.indexOf('>', start) + 1
    const textEnd = html.indexOf(scriptEnd, textStart)
    const attributes = html.toString('latin1', start, textStart)
    if (!/ src=| type="application\/ld\+json"/.test(attributes))
      scripts.push(html.subarray(textStart, textEnd))
    start = textEnd
  }

  return scripts
}

const hashOf = (content: Buffer) => hash('sha256', content, 'base64')

/** The HTML of a page. @throws Error where it is no Brotli, or too long */
export const htmlOf = async (page: CachedPage): Promise<Buffer> =>
  'brotli' in page ? decompress(page.brotli, { chunkSize, maxOutputLength }) : unpack(page)

/** The HTML of a packed page, in a buffer of its own. Where that were full, zlib would make another one. */
const unpack = ({ packed, length, dictionary }: PackedPage): Buffer =>
  zstdDecompressSync(packed, {
    dictionary,
    chunkSize: Math.max(constants.Z_MIN_CHUNK, length + 1),
    maxOutputLength,
  })

/** The bytes of a page as it is stored in Redis: a line of JSON, then the compressed HTML. */
export function printCachedPage({ tag, policy, brotli }: BrotliPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify([tag, policy])}\n`), brotli])
}

/** Reads a page from its bytes in Redis. @throws Error for bytes that are no page */
export function readCachedPage(bytes: Buffer): BrotliPage {
  const lineEnd = bytes.indexOf('\n')
  const [tag, policy]: unknown[] = JSON.parse(bytes.toString('utf8', 0, Math.max(lineEnd, 0)))
  if (typeof tag !== 'string' || typeof policy !== 'string') throw new Error('not a page')

  return { tag, policy, brotli: bytes.subarray(lineEnd + 1) }
}
