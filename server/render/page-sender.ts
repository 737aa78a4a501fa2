import type { FastifyReply } from 'fastify'
import { type Cache, pageShare } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { comesFromBot } from '#server/observe/request-labels.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { sendEarlyHints } from './early-hints.ts'
import type { Admission } from './overload/admission.ts'
import type { Client } from './page-assets.ts'
import { EncodedPages } from './page-cache/encoded-pages.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { cachedPageControl, sendCachedPage, sendEncodedPage } from './page-cache/send-cached-page.ts'
import type { PageFlight } from './page-flight.ts'
import { isThrottled, type MakePage, mayServeStale, PageMaker, type PageRequest } from './page-maker.ts'
import type { Render } from './render-page.ts'
import { sendRender } from './send-render.ts'

interface PageSenderDeps {
  readonly client: () => Promise<Client>
  readonly cache: Cache
  readonly admission: Admission
  readonly metrics: Metrics
  /** The size of the memory tier of the cache. */
  readonly cacheBytes: number
  /** How long a cached page is fresh. */
  readonly pageFreshMs: number
  /** The size of the fragment cache; 0 switches it off. */
  readonly fragmentBytes: number
  /** Multiplies the deadline of a page. */
  readonly timeoutFactor: number
}

/** Sends pages: from the page cache, from the flight of one that is being made, or made for the request. */
export class PageSender {
  readonly #deps: PageSenderDeps
  readonly #maker: PageMaker
  readonly #pageCache: PageCache
  /** What every cached page is sent with. */
  readonly #cached: {
    readonly metrics: Metrics
    readonly encoded: EncodedPages
    readonly cacheControl: string
  }
  #builtClient: Client | undefined

  constructor(deps: PageSenderDeps) {
    const { metrics, cacheBytes, pageFreshMs } = deps
    const pageCache = new PageCache(deps.cache, { freshMs: pageFreshMs, maxBytes: cacheBytes * pageShare })
    const encoded = new EncodedPages({
      maxBytes: cacheBytes,
      onBrotli: (page, brotli) => pageCache.share(page, brotli),
      needsBrotli: pageCache.isShared,
    })

    this.#deps = deps
    this.#maker = new PageMaker(deps)
    this.#pageCache = pageCache
    this.#cached = { metrics, encoded, cacheControl: cachedPageControl(pageFreshMs) }
  }

  /**
   * Sends a cached page at once, where it is fresh in memory and has been sent in this encoding before: most
   * pages are, and need nothing else of their request. @returns whether it is sent
   */
  sendFresh({ request, reply, settings }: Pick<PageRequest, 'request' | 'reply' | 'settings'>): boolean {
    const client = this.#builtClient
    const hit = client && this.#pageCache.peekFresh(request, { settings, client })
    return hit !== undefined && sendEncodedPage(hit, { reply, settings, ...this.#cached })
  }

  /**
   * Sends a cached page, or loads the page's data and streams it; a page that fails to load becomes an error
   * page.
   */
  send(page: PageRequest): FastifyReply {
    this.#send(page).catch((error: unknown) => page.reply.send(error))
    return page.reply
  }

  /** Sends a page. Resolves with nothing: a promise of a reply waits for its end. */
  async #send(request: PageRequest): Promise<void> {
    const client = await this.#deps.client()
    if (!client.isDevelopment) this.#builtClient = client
    const { reply, signal } = request
    // A private page is in no cache, even where its route gives an audience by mistake.
    const audience = request.isPrivate ? undefined : request.audience
    const slot = audience && this.#pageCache.slotOf(request.request, { ...request, client })
    const hit = await slot?.find()
    const page = {
      ...request,
      isBot: comesFromBot(request.request),
      client,
      hasSubstitute: hit !== undefined,
    }
    const flight = slot && this.#maker.flightOf(slot, page)
    const sendOptions = { ...page, ...this.#cached }
    const isRevalidated = hit && page.revalidate && this.#pageCache.mayRevalidate(hit)

    if (hit && (hit.isFresh || flight || isRevalidated) && (await sendCachedPage(hit, sendOptions))) {
      if (slot && audience && isRevalidated)
        this.#maker.makeBehind({ ...page, audience, isBehind: true }, slot)
      return
    }

    try {
      if (flight) return await this.#follow(flight, page)
      const shared = audience && { ...page, audience, isBehind: false }
      const making = slot && shared ? this.#maker.makeShared(shared, slot) : this.#maker.make(page)
      this.#stream(await making, page)
    } catch (error) {
      if (signal.aborted && (error instanceof UpstreamError || error === signal.reason))
        return void reply.code(499).send()
      if (hit && mayServeStale(error) && (await sendCachedPage(hit, sendOptions))) return
      throw isThrottled(error) ? this.#deps.admission.refuseWait(error) : error
    }
  }

  /** Sends a page that is being made for another client. */
  async #follow(flight: PageFlight, page: MakePage): Promise<void> {
    this.#deps.metrics.cache.coalesced.inc({ cache: 'page' })
    sendEarlyHints(page.reply, page.client.assets)
    const render = await flight.follow(page.reply)
    const value = await render.cached
    const hit = value && ({ value, tier: 'memory', isFresh: true, staleMs: 0, isDue: false } as const)

    if (!hit || !(await sendCachedPage(hit, { ...page, ...this.#cached }))) this.#stream(render, page)
  }

  #stream(render: Render, page: MakePage): void {
    const { metrics, timeoutFactor } = this.#deps
    if (render.failure) page.request.failure = render.failure
    if (page.audience) metrics.cache.requests.inc({ cache: 'page', result: 'miss' })
    sendRender(render, { ...page, metrics, timeoutFactor })
  }
}
