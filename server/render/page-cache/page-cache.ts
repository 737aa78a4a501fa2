import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cache, CacheHit, CacheNamespace } from '#server/cache/cache.ts'
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
  readonly client: Client
}

/** Stores a rendered page; `listings` are the ids of the listings on it, with which it is purged. */
export type StorePage = (page: CachedPage, listings: readonly number[]) => void

/** The slot of one page in the page cache. */
export interface PageSlot {
  /** The page's key in the cache. */
  readonly key: string
  /** Finds the page in memory or in Redis. */
  find(): Promise<CacheHit<CachedPage> | undefined>
  /** Stores the page that is being made from now on, unless something is purged meanwhile. */
  begin(): { readonly store: StorePage; readonly wasRequested: boolean }
}

/** Whole pages that are the same for every visitor without an account. */
export class PageCache {
  readonly #namespace: CacheNamespace<CachedPage>
  readonly #requestedBefore = new LRUCache<string, true>({ max: rememberedPages })
  readonly #fingerprints = new WeakMap<SiteSettings, string>()

  constructor(cache: Cache) {
    const [freshMs, graceMs] = [pageFreshS * 1000, pageGraceS * 1000]
    this.#namespace = cache.namespace({
      name: pageNamespace,
      version: '1',
      freshMs,
      graceMs,
      decode: readCachedPage,
      areBytes: true,
    })
  }

  /** The slot of the page that a request asks for; undefined where the page is for this visitor alone. */
  slotOf(request: FastifyRequest, variant: Variant): PageSlot | undefined {
    if (!isCacheable(request, variant)) return undefined
    const key = this.#keyOf(request.url, variant)

    return {
      key,
      find: () => this.#find(key),
      begin: () => this.#begin(key),
    }
  }

  async #find(key: string): Promise<CacheHit<CachedPage> | undefined> {
    const inMemory = this.#namespace.peek(key)
    if (inMemory?.isFresh) return inMemory

    // Another process may have made the page anew, or this one meanwhile.
    const stored = await this.#namespace.fetch(key)

    return stored ?? this.#namespace.peek(key)
  }

  #begin(key: string) {
    const wasRequested = this.#requestedBefore.has(key)
    this.#requestedBefore.set(key, true)
    const lease = this.#namespace.localLease(key)
    const store: StorePage = (page, listings) => lease.store(page, printCachedPage(page), listings)

    return { store, wasRequested }
  }

  #keyOf(url: string, { settings, client }: Variant): string {
    return `${this.#fingerprintOf(settings)} ${client.version}${keyEndOf(url)}`
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
  if (query === '') return path

  const shown = query
    .split('&')
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair] as const)
    .filter(([name]) => shownTracking.includes(name) || !isTracking(name))
    .map(([, pair]) => pair)
    .join('&')

  return shown === '' ? path : `${path}?${shown}`
}
