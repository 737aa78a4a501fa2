import type { FastifyReply } from 'fastify'
import type { CacheHit } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { exemplarOf, pageRouteOf } from '#server/observe/request-labels.ts'
import { type Encoding, encodingFor } from '#server/render/content-encoding.ts'
import { pageHeaders } from '#server/render/response-headers.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CachedPage } from './cached-page.ts'
import type { EncodedPages } from './encoded-pages.ts'
import { pageGraceS } from './page-cache.ts'

interface SendOptions {
  readonly reply: FastifyReply
  readonly metrics: Metrics
  readonly encoded: EncodedPages
  readonly settings: Pick<SiteSettings, 'compressionEnabled'>
  /** The value of Cache-Control. */
  readonly cacheControl: string
}

/**
 * Sends a page from the cache in one piece, or 304 to a browser that has it.
 * @returns whether it is sent: a page that cannot be read is not
 */
export async function sendCachedPage(hit: CacheHit<CachedPage>, options: SendOptions): Promise<boolean> {
  const { value: page, tier } = hit
  const { encoded, metrics } = options
  const variant = variantOf(page, options)
  const body = variant.isKnown
    ? undefined
    : await encoded.bodyOf(page, variant.encoding, tier).catch(() => null)

  if (body === null) {
    metrics.cache.requests.inc({ cache: 'page', result: 'corrupt' })
    return false
  }

  send(hit, { ...options, ...variant, body })

  return true
}

/** Sends a page at once where nothing must be made for it. @returns whether it is sent */
export function sendEncodedPage(hit: CacheHit<CachedPage>, options: SendOptions): boolean {
  const variant = variantOf(hit.value, options)
  const body = variant.isKnown ? undefined : options.encoded.peek(hit.value, variant.encoding)
  if (!variant.isKnown && body === undefined) return false

  send(hit, { ...options, ...variant, body })

  return true
}

/** The form of a page that a client takes. */
interface PageVariant {
  readonly encoding: Encoding | undefined
  readonly etag: string
  /** The client has it already. */
  readonly isKnown: boolean
}

function variantOf({ tag }: CachedPage, { reply, settings }: SendOptions): PageVariant {
  const { headers } = reply.request
  const encoding = settings.compressionEnabled ? encodingFor(headers['accept-encoding'], 'kept') : undefined
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`

  return { encoding, etag, isKnown: matches(headers['if-none-match'], etag) }
}

interface SentPage extends SendOptions, PageVariant {
  readonly body: Buffer | undefined
}

function send({ value: page, tier, isFresh }: CacheHit<CachedPage>, sent: SentPage): void {
  const { reply, metrics, cacheControl, encoding, etag, isKnown, body } = sent
  const { request } = reply
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
}

/**
 * How long a CDN in front may answer with a page, and again while it asks for it anew: no purge of this
 * server reaches it.
 */
const sharedS = 10

/** The Cache-Control of cached pages. Browsers revalidate each time, by the ETag. */
export function cachedPageControl(freshMs: number): string {
  const freshS = Math.min(sharedS, Math.floor(freshMs / 1000))
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${freshS}, stale-if-error=${pageGraceS}`
}

/** Whether If-None-Match names an ETag. Weak and strong tags compare alike for GET (RFC 9110). */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
