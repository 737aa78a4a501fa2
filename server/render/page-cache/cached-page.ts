import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { cachedPagePolicy, type PolicySettings } from '#server/render/response-headers.ts'

/**
 * A whole page that is sent to many visitors. It has no nonce: its policy names the hashes of its scripts.
 */
export interface CachedPage {
  /** The hash of the HTML, for an ETag; without quotes. */
  readonly tag: string
  /** The value of its Content-Security-Policy. */
  readonly policy: string
  /** The HTML, compressed. */
  readonly brotli: Buffer
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The limit of a page's HTML: bytes in Redis may claim to hold any amount. */
const maxOutputLength = 8 * 1024 * 1024

/**
 * The quality of a page that is compressed once for many: some ten milliseconds for 200 KB, off the event
 * loop.
 */
const quality = 5

/** Makes a cached page of rendered HTML. @param nonce the nonce that the page's scripts were rendered with */
export async function toCachedPage(
  html: Buffer,
  nonce: string,
  settings: PolicySettings,
): Promise<CachedPage> {
  const text = html.toString().replaceAll(` nonce="${nonce}"`, '')
  const bytes = Buffer.from(text)
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

  return {
    tag: hashOf(bytes).slice(0, 22),
    policy: cachedPagePolicy(inlineScripts(text).map(hashOf), settings),
    brotli,
  }
}

/**
 * The texts of a page's inline scripts that run. They are React's and ours, and none contains `</script>`.
 */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap(
    ({ groups: { attributes = '', text = '' } = {} }) =>
      / src=| type="application\/ld\+json"/.test(attributes) ? [] : [text],
  )

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64')

/** The HTML of a page. @throws Error where it is no Brotli, or too long */
export const htmlOf = ({ brotli }: Pick<CachedPage, 'brotli'>): Promise<Buffer> =>
  decompress(brotli, { maxOutputLength })

/** The bytes of a page as it is stored in Redis: a line of JSON, then the compressed HTML. */
export function printCachedPage({ tag, policy, brotli }: CachedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify([tag, policy])}\n`), brotli])
}

/** Reads a page from its bytes in Redis. @throws Error for bytes that are no page */
export function readCachedPage(bytes: Buffer): CachedPage {
  const lineEnd = bytes.indexOf('\n')
  const [tag, policy]: unknown[] = JSON.parse(bytes.toString('utf8', 0, Math.max(lineEnd, 0)))
  if (typeof tag !== 'string' || typeof policy !== 'string') throw new Error('not a page')

  return { tag, policy, brotli: bytes.subarray(lineEnd + 1) }
}
