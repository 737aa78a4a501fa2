import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cache, CacheHit, CacheNamespace } from '#server/cache/cache.ts'
import { pageRouteOf } from '#server/observe/request-labels.ts'
import type { Client } from '#server/render/page-assets.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { isTracking, shownTracking } from '#shared/search/param-names.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import {
  type CachedPage,
  type PackedPage,
  type PagePacker,
  pagePackerOf,
  printCachedPage,
  type RenderedHtml,
  readCachedPage,
  toBrotliPage,
  toKeptPage,
  toPackedPage,
} from './cached-page.ts'
import { PackingYield } from './packing-yield.ts'

/** The name of the pages' namespace in the cache. */
export const pageNamespace = 'page'

/**
 * How long after its freshness a page may be served in place of one that cannot be made; its data is no
 * longer cached then.
 */
export const pageGraceS = 3_600

/** How many pages are remembered as requested before; each takes some 200 bytes. */
const rememberedPages = 10_000

/** How many kinds of pages, by route and brand, have a packer of their own. */
const packers = 8

interface PageCacheOptions {
  readonly freshMs: number
  /** The size of the pages in memory. */
  readonly maxBytes: number
}

/** The properties of a request that make its page differ from another page of the same URL. */
interface Variant {
  readonly settings: SiteSettings
  readonly client: Client
}

/** Stores a rendered page. @returns the page as it is stored; undefined where it is not worth it */
export type StorePage = (html: RenderedHtml, options: StoreOptions) => Promise<CachedPage | undefined>

interface StoreOptions {
  /** Ids of the listings on the page, with which it is purged; undefined where it never shows any. */
  readonly listings: readonly number[] | undefined
  /** Somebody has asked for the page again: where there is Redis, it is compressed and stored there too. */
  readonly isWanted: boolean
}

/** The slot of one page in the page cache. */
export interface PageSlot {
  /** The page's key in the cache. */
  readonly key: string
  /** Finds the page in memory or in Redis. */
  find(): Promise<CacheHit<CachedPage> | undefined>
  /** Whether memory has a fresh page by now. */
  isFresh(): boolean
  /** Stores the page that is being made from now on, unless something is purged meanwhile. */
  begin(): { readonly store: StorePage; readonly wasRequested: boolean }
}

/** Whole pages that are the same for every visitor without an account. */
export class PageCache {
  readonly #freshMs: number
  readonly #namespace: CacheNamespace<CachedPage>
  readonly #requestedBefore = new LRUCache<string, true>({ max: rememberedPages })
  readonly #fingerprints = new WeakMap<SiteSettings, string>()
  /** The keys of the pages that are in the memory of this process alone. */
  readonly #unshared = new WeakMap<PackedPage, string>()
  /** By the kind of their pages; the first page of a kind is the dictionary of the others. */
  readonly #packers = new LRUCache<string, PagePacker>({ max: packers })
  readonly #packing = new PackingYield()
  /** The packed pages that nobody has asked for again. */
  readonly #unasked = new WeakSet<CachedPage>()

  constructor(cache: Cache, { freshMs, maxBytes }: PageCacheOptions) {
    this.#freshMs = freshMs
    this.#namespace = cache.namespace({
      name: pageNamespace,
      version: '1',
      freshMs,
      graceMs: pageGraceS * 1000,
      ownBytes: maxBytes,
      decode: (bytes) => (maxBytes > 0 ? toKeptPage(readCachedPage(bytes)) : readCachedPage(bytes)),
      areBytes: true,
    })
  }

  /** The slot of the page that a request asks for; undefined where the page is for this visitor alone. */
  slotOf(request: FastifyRequest, variant: Variant): PageSlot | undefined {
    if (!isCacheable(request, variant)) return undefined
    const key = this.#keyOf(request.url, variant)
    const kind = `${pageRouteOf(request)} ${variant.settings.brand.id}`

    return {
      key,
      find: () => this.#find(key),
      isFresh: () => this.#namespace.peekFresh(key) !== undefined,
      begin: () => this.#begin(key, kind),
    }
  }

  /** The page that a request asks for, where it is fresh in memory. */
  peekFresh(request: FastifyRequest, variant: Variant): CacheHit<CachedPage> | undefined {
    return isCacheable(request, variant) ? this.#peekFresh(this.#keyOf(request.url, variant)) : undefined
  }

  /** Whether a page may still be sent while it is made anew behind: for as long again as it was fresh. */
  mayRevalidate({ isFresh, staleMs }: Pick<CacheHit<CachedPage>, 'isFresh' | 'staleMs'>): boolean {
    return !isFresh && staleMs < this.#freshMs
  }

  /** Whether pages are in Redis as well. */
  get isShared(): boolean {
    return this.#namespace.isShared
  }

  /** Stores a page in Redis that was in memory alone, once it is in Brotli. */
  share(page: PackedPage, brotli: Buffer): void {
    const key = this.#unshared.get(page)
    if (key === undefined) return
    this.#unshared.delete(page)
    this.#namespace.share(key, page, printCachedPage({ ...page, brotli }))
  }

  #peekFresh(key: string): CacheHit<CachedPage> | undefined {
    const hit = this.#namespace.peekFresh(key)
    if (hit && this.#unasked.delete(hit.value)) this.#packing.countAskedAgain()

    return hit
  }

  async #find(key: string): Promise<CacheHit<CachedPage> | undefined> {
    const fresh = this.#peekFresh(key)
    if (fresh) return fresh

    // Another process may have made the page anew, or this one meanwhile.
    const stored = await this.#namespace.fetch(key)

    return stored ?? this.#namespace.peek(key)
  }

  #begin(key: string, kind: string) {
    const wasRequested = this.#requestedBefore.has(key)
    this.#requestedBefore.set(key, true)
    const lease = this.#namespace.localLease(key)
    const store: StorePage = async (rendered, { listings, isWanted }) => {
      if (isWanted && this.isShared) {
        const page = await toBrotliPage(rendered)
        lease.store(page, printCachedPage(page), listings)
        return page
      }

      if (!isWanted && !this.#packing.packsNext()) return undefined

      const packer = this.#packers.get(kind) ?? pagePackerOf(rendered.html)
      this.#packers.set(kind, packer)
      const page = await toPackedPage(rendered, packer)
      this.#unshared.set(page, key)
      if (!isWanted) this.#unasked.add(page)
      lease.storeLocally(page, page.packed.length, listings)

      return page
    }

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
