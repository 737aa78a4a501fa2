import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cache, CacheHit, CacheNamespace } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Client } from '#server/render/page-assets.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { isTracking, shownTracking } from '#shared/search/param-names.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { type CachedPage, printCachedPage, readCachedPage } from './cached-page.ts'

/** The name of the pages' namespace in the cache. */
export const pageNamespace = 'page'

/** How long a page is fresh: as long as the answer of its search, the shortest-lived of its data. */
export const pageFreshS = 10

/**
 * How long after that a page may be served in place of one that cannot be made; its data is no longer cached
 * then.
 */
export const pageGraceS = 3_600

/** How many pages are remembered as requested before; each takes some 200 bytes. */
const rememberedPages = 10_000

/** The properties of a request that make its page differ from another page of the same URL. */
interface Variant {
  readonly settings: SiteSettings
  readonly isBot: boolean
  readonly client: Client
}

/** Stores a rendered page; `listings` are the ids of the listings on it, with which it is purged. */
export type StorePage = (page: CachedPage, listings: readonly number[]) => void

/** The slot of one page in the page cache. */
interface PageSlot {
  /** Finds the page in memory or in Redis. */
  find(): Promise<CacheHit<CachedPage> | undefined>
  /** Whether a request is making the page anew; other requests may have the old page meanwhile. */
  isBeingMade(): boolean
  /**
   * Marks the page as being made until `reply` has been sent.
   * @returns undefined for the first request of a page, which is not stored: most searches are made once, and
   * compressing a page costs a sixth of rendering it
   */
  makeFor(reply: FastifyReply): StorePage | undefined
}

/** Whole pages that are the same for every visitor without an account. */
export class PageCache {
  readonly #namespace: CacheNamespace<CachedPage>
  readonly #metrics: Metrics
  readonly #beingMade = new Set<string>()
  readonly #requestedBefore = new LRUCache<string, true>({ max: rememberedPages })
  readonly #fingerprints = new WeakMap<SiteSettings, string>()

  constructor(cache: Cache, metrics: Metrics) {
    const [freshMs, graceMs] = [pageFreshS * 1000, pageGraceS * 1000]
    this.#namespace = cache.namespace({
      name: pageNamespace,
      version: '1',
      freshMs,
      graceMs,
      decode: readCachedPage,
    })

    this.#metrics = metrics
  }

  /** The slot of the page that a request asks for; undefined where the page is for this visitor alone. */
  slotOf(request: FastifyRequest, variant: Variant): PageSlot | undefined {
    if (!isCacheable(request, variant)) return undefined
    const key = this.#keyOf(request.url, variant)

    return {
      find: () => this.#find(key),
      isBeingMade: () => this.#beingMade.has(key),
      makeFor: (reply) => this.#makeFor(key, reply),
    }
  }

  async #find(key: string): Promise<CacheHit<CachedPage> | undefined> {
    const inMemory = this.#namespace.peek(key)
    // Another process may have made the page anew.
    const hit = inMemory?.isFresh ? inMemory : ((await this.#namespace.fetch(key)) ?? inMemory)
    if (hit === undefined) this.#metrics.cache.requests.inc({ cache: 'page', result: 'miss' })

    return hit
  }

  #makeFor(key: string, { raw }: FastifyReply): StorePage | undefined {
    this.#beingMade.add(key)
    raw.once('close', () => this.#beingMade.delete(key))
    const isFirst = !this.#requestedBefore.has(key)
    this.#requestedBefore.set(key, true)
    if (isFirst) return undefined

    const lease = this.#namespace.localLease(key)

    return (page, listings) => lease.store(page, printCachedPage(page), listings)
  }

  #keyOf(url: string, { settings, client, isBot }: Variant): string {
    const variant = [this.#fingerprintOf(settings), client.assets.modules[0], isBot ? 'bot' : 'person']
    return variant.join(' ') + keyEndOf(url)
  }

  /** A hash of the settings. It is made once for each object: a changed setting makes a new object. */
  #fingerprintOf(settings: SiteSettings): string {
    const known = this.#fingerprints.get(settings)
    if (known !== undefined) return known

    const made = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 8)
    this.#fingerprints.set(settings, made)

    return made
  }
}

const isCacheable = ({ headers, method }: FastifyRequest, { client }: Variant) =>
  !client.isDevelopment && headers.authorization === undefined && (method === 'GET' || method === 'HEAD')

/** The end of the keys of a URL's page, the same in every variant of the page. */
export const keyEndOf = (url: string) => ` ${withoutTracking(url)}`

/** A URL without the parameters that change nothing on its page. */
function withoutTracking(url: string): string {
  const { path, query } = splitUrl(url)
  const shown = query
    .split('&')
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair] as const)
    .filter(([name]) => shownTracking.includes(name) || !isTracking(name))
    .map(([, pair]) => pair)
    .join('&')

  return shown === '' ? path : `${path}?${shown}`
}
