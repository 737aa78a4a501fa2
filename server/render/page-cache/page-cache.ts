import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cache, CacheHit, CacheSpace } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Client } from '#server/render/page-assets.ts'
import { splitUrl } from '#server/request-url.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { fromExpired, isTracking } from '#shared/search/param-names.ts'
import { type KeptPage, printKeptPage, readKeptPage } from './kept-page.ts'

/** Of the cache. */
export const pageSpace = 'page'

/** As long as the search's own answers: a page holds nothing younger. */
export const pageFreshS = 10

/**
 * How long an old page may stand in for one that cannot be made; the answers that it was made from are gone
 * by then.
 */
export const pageGraceS = 3_600

/** Whether they were asked for before; some 200 bytes each. */
const rememberedPages = 10_000

interface Variant {
  readonly settings: SiteSettings
  readonly isBot: boolean
  readonly client: Client
}

/** Where one page is kept. */
export interface PagePlace {
  find(): Promise<CacheHit<KeptPage> | undefined>
  /** Somebody's request makes it anew: others may have the old one meanwhile. */
  isBeingMade(): boolean
  /**
   * It is made for this answer, until that has been sent.
   * @returns takes it, and the ids of the listings that it was made of; undefined where nobody has asked for
   * it before: most searches are made once, and to pack a page costs a sixth of what it costs to make it
   */
  makeFor(reply: FastifyReply): ((page: KeptPage, listings: readonly number[]) => void) | undefined
}

/** Whole pages of visitors who are nobody in particular. */
export class PageCache {
  readonly #space: CacheSpace<KeptPage>
  readonly #metrics: Metrics
  readonly #beingMade = new Set<string>()
  readonly #askedFor = new LRUCache<string, true>({ max: rememberedPages })
  readonly #fingerprints = new WeakMap<SiteSettings, string>()

  constructor(cache: Cache, metrics: Metrics) {
    const [freshMs, graceMs] = [pageFreshS * 1000, pageGraceS * 1000]
    this.#space = cache.space({ name: pageSpace, version: '1', freshMs, graceMs, decode: readKeptPage })
    this.#metrics = metrics
  }

  /** Undefined where a page is its visitor's own. */
  placeOf({ url, headers, method }: FastifyRequest, variant: Variant): PagePlace | undefined {
    const { assets, isDevelopment } = variant.client
    if (isDevelopment || headers.authorization !== undefined || (method !== 'GET' && method !== 'HEAD'))
      return undefined

    const key =
      [this.#fingerprintOf(variant.settings), assets.modules[0], variant.isBot ? 'bot' : 'person'].join(' ') +
      keyEndOf(url)

    return {
      find: async () => {
        const near = this.#space.peek(key)
        // Another process may have made it anew.
        const hit = near?.isFresh ? near : ((await this.#space.fetch(key)) ?? near)
        if (hit === undefined) this.#metrics.cache.requests.inc({ cache: 'page', result: 'miss' })

        return hit
      },
      isBeingMade: () => this.#beingMade.has(key),
      makeFor: (reply) => {
        this.#beingMade.add(key)
        reply.raw.once('close', () => this.#beingMade.delete(key))
        const isFirst = !this.#askedFor.has(key)
        this.#askedFor.set(key, true)
        if (isFirst) return undefined

        const turn = this.#space.turn(key)

        return (page, listings) => turn.keep(page, printKeptPage(page), listings)
      },
    }
  }

  /** Settings are another object whenever one of them changes. */
  #fingerprintOf(settings: SiteSettings): string {
    const known = this.#fingerprints.get(settings)
    if (known !== undefined) return known

    const made = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 8)
    this.#fingerprints.set(settings, made)

    return made
  }
}

/** How the keys of a page end, whatever its variant. */
export const keyEndOf = (url: string) => ` ${withoutTracking(url)}`

/** Where a shopper came from changes nothing on the page; that a car is gone does. */
function withoutTracking(url: string): string {
  const { path, query } = splitUrl(url)
  const shown = query
    .split('&')
    .filter((pair) => pair.startsWith(fromExpired) || !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&')

  return shown === '' ? path : `${path}?${shown}`
}
