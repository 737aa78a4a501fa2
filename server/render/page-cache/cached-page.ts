import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { keptPagePolicy } from '#server/render/response-headers.ts'

/** A whole page that is sent to many: it has no nonce, its policy names the scripts in it by their hashes. */
export interface KeptPage {
  /** Of its HTML, without the quotes of an ETag. */
  readonly tag: string
  readonly policy: string
  readonly brotli: Buffer
}

const compress = promisify(brotliCompress)

/** Once for many: off the event loop, some ten milliseconds for 200 KB. */
const quality = 5

/** @param nonce what the scripts of the page carried when it was rendered */
export async function keepPage(html: Buffer, nonce: string): Promise<KeptPage> {
  const text = html.toString().replaceAll(` nonce="${nonce}"`, '')
  const bytes = Buffer.from(text)
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

  return { tag: hashOf(bytes).slice(0, 22), policy: keptPagePolicy(inlineScripts(text).map(hashOf)), brotli }
}

/**
 * Texts of the scripts that stand in a page and run: React's and ours, none of which can hold the end of a
 * script.
 */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap(
    ({ groups: { attributes = '', text = '' } = {} }) =>
      / src=| type="application\/ld\+json"/.test(attributes) ? [] : [text],
  )

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64')

/** The bytes under which a page is in Redis: a line of JSON, then what is sent. */
export function printKeptPage({ tag, policy, brotli }: KeptPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify([tag, policy])}\n`), brotli])
}

/** @throws Error for anything else */
export function readKeptPage(bytes: Buffer): KeptPage {
  const lineEnd = bytes.indexOf('\n')
  const [tag, policy]: unknown[] = JSON.parse(bytes.toString('utf8', 0, Math.max(lineEnd, 0)))
  if (typeof tag !== 'string' || typeof policy !== 'string') throw new Error('not a page')

  return { tag, policy, brotli: bytes.subarray(lineEnd + 1) }
}
