import type { FastifyReply } from 'fastify'
import type { CacheHit } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { exemplarOf, pageRouteOf } from '#server/observe/request-labels.ts'
import { encodingFor } from '#server/render/content-encoding.ts'
import { pageHeaders } from '#server/render/response-headers.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CachedPage } from './cached-page.ts'
import type { EncodedPages } from './encoded-pages.ts'
import { pageFreshS, pageGraceS } from './page-cache.ts'

interface SendOptions {
  readonly reply: FastifyReply
  readonly metrics: Metrics
  readonly encoded: EncodedPages
  readonly settings: Pick<SiteSettings, 'compressionEnabled'>
}

/**
 * Sends a page from the cache in one piece, or 304 to a browser that has it.
 * @returns whether it is sent: a page that cannot be read is not
 */
export async function sendCachedPage(
  { value: page, tier, isFresh }: CacheHit<CachedPage>,
  { reply, metrics, encoded, settings }: SendOptions,
): Promise<boolean> {
  const { request } = reply
  const encoding = settings.compressionEnabled ? encodingFor(request.headers['accept-encoding']) : undefined
  const etag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
  const isKnown = matches(request.headers['if-none-match'], etag)
  const body = isKnown ? undefined : await encoded.bodyOf(page, encoding, tier).catch(() => null)

  if (body === null) {
    metrics.cache.requests.inc({ cache: 'page', result: 'corrupt' })
    return false
  }

  const label = isFresh ? tier : 'stale'
  const route = pageRouteOf(request)
  request.pageCache = label
  metrics.cache.requests.inc({ cache: 'page', result: label })
  metrics.page.degraded.inc({ route, degree: isFresh ? 'none' : 'stale' })
  const shellSeconds = reply.elapsedTime / 1000
  metrics.page.shellReadySeconds.observe({}, shellSeconds, exemplarOf(request))

  reply.headers({
    ...pageHeaders,
    'content-security-policy': page.policy,
    'cache-control': cacheControl,
    'server-timing': `page;desc="${label}"`,
    etag,
  })

  if (isKnown) reply.code(304)
  else if (encoding) reply.header('content-encoding', encoding)
  reply.send(body)

  return true
}

/** Browsers revalidate each time, by the ETag; a CDN in front may answer for as long as this server would. */
const cacheControl = `public, max-age=0, s-maxage=${pageFreshS}, stale-while-revalidate=${pageFreshS}, stale-if-error=${pageGraceS}`

/** Whether If-None-Match names an ETag. Weak and strong tags compare alike for GET (RFC 9110). */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
