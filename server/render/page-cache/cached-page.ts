import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, zstdCompress, zstdDecompress } from 'node:zlib'
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

/** A page in the memory of one process. It takes little room, and little time for one that nobody asks for again. */
export interface PackedPage extends PageHead {
  readonly packed: Buffer
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
const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** The limit of a page's HTML: bytes in Redis may claim to hold any amount. */
const maxOutputLength = 8 * 1024 * 1024

/**
 * The quality of a page that is compressed once for many: some ten milliseconds for 200 KB, off the event
 * loop.
 */
const quality = 5

const packing = { [constants.ZSTD_c_compressionLevel]: 3 }

/** Makes a page of rendered HTML that is worth its compression. */
export async function toBrotliPage(rendered: RenderedHtml): Promise<BrotliPage> {
  const { bytes, ...head } = withoutNonce(rendered)
  return { ...head, brotli: await toBrotli(bytes) }
}

/** Makes a page of rendered HTML that nobody has asked for a second time. */
export async function toPackedPage(rendered: RenderedHtml, dictionary: Buffer): Promise<PackedPage> {
  const { bytes, ...head } = withoutNonce(rendered)
  return { ...head, packed: await pack(bytes, { params: packing, dictionary }), dictionary }
}

function withoutNonce({ html, nonce, settings }: RenderedHtml): PageHead & { readonly bytes: Buffer } {
  // A character a byte: what is looked for is ASCII, and such texts are read and written many times as fast.
  const text = html.toString('latin1').replaceAll(` nonce="${nonce}"`, '')
  const bytes = Buffer.from(text, 'latin1')

  return {
    bytes,
    tag: hashOf(bytes).slice(0, 22),
    policy: cachedPagePolicy(
      inlineScripts(text).map((script) => hashOf(Buffer.from(script, 'latin1'))),
      settings,
    ),
  }
}

export const toBrotli = (html: Buffer): Promise<Buffer> =>
  compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })

/**
 * The texts of a page's inline scripts that run. They are React's and ours, and none contains `</script>`.
 */
function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  for (let start = html.indexOf('<script'); start >= 0; start = html.indexOf('<script', start)) {
    const textStart = html.indexOf('>', start) + 1
    const textEnd = html.indexOf('</script>', textStart)
    const attributes = html.slice(start, textStart)
    if (!/ src=| type="application\/ld\+json"/.test(attributes)) scripts.push(html.slice(textStart, textEnd))
    start = textEnd
  }

  return scripts
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')

/** The HTML of a page. @throws Error where it is no Brotli, or too long */
export const htmlOf = (page: CachedPage): Promise<Buffer> =>
  'brotli' in page
    ? decompress(page.brotli, { maxOutputLength })
    : unpack(page.packed, { dictionary: page.dictionary, maxOutputLength })

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
