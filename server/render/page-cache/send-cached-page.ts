import { promisify } from 'node:util'
import { brotliDecompress, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { CacheHit } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { routeOf } from '#server/observe/route-of.ts'
import { type Encoding, encodingFor } from '#server/render/content-encoding.ts'
import { pageHeaders } from '#server/render/page-headers.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { KeptPage } from './cached-page.ts'
import { pageFreshS, pageGraceS } from './page-cache.ts'

const decompress = promisify(brotliDecompress)
const others = { gzip: promisify(gzip), zstd: promisify(zstdCompress) }

interface SendKept {
  readonly reply: FastifyReply
  readonly metrics: Metrics
  readonly settings: Pick<SiteSettings, 'compressionEnabled'>
}

/** A page from the cache, whole; 304 for a browser that has it. */
export async function sendKept(
  { value, tier, isFresh }: CacheHit<KeptPage>,
  { reply, metrics, settings }: SendKept,
): Promise<FastifyReply> {
  const { request } = reply
  const label = isFresh ? tier : 'stale'
  const route = routeOf(request)
  request.pageCache = label
  metrics.cache.requests.inc({ cache: 'page', result: label })
  metrics.page.degraded.inc({ route, degree: isFresh ? 'none' : 'stale' })
  metrics.page.shellReadySeconds.observe({ route, cache: label }, reply.elapsedTime / 1000)
  const encoding = settings.compressionEnabled ? encodingFor(request.headers['accept-encoding']) : undefined
  const tag = `"${value.tag}${encoding ? `-${encoding}` : ''}"`
  reply.headers({
    ...pageHeaders,
    'content-security-policy': value.policy,
    'cache-control': cacheControl,
    'server-timing': `page;desc="${label}"`,
    etag: tag,
  })

  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)

  return reply.send(await inEncoding(value.brotli, encoding))
}

/** Browsers ask each time, with the tag; a network in front may answer for as long as we would. */
const cacheControl = `public, max-age=0, s-maxage=${pageFreshS}, stale-while-revalidate=${pageFreshS}, stale-if-error=${pageGraceS}`

async function inEncoding(brotli: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return brotli
  const html = await decompress(brotli)
  return encoding === undefined ? html : others[encoding](html)
}

/** Weak and strong tags compare alike for a page that is read. */
const isKnown = (header: string | undefined, tag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag))
