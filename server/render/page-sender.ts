import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cache, pageShare } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { comesFromBot } from '#server/observe/request-labels.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { Audience } from '#server/upstream/audience.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import { httpStatusOf, UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { isResultsPath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { sendEarlyHints } from './early-hints.ts'
import { createFragmentCache } from './fragment-cache.ts'
import { type Admission, Overloaded, throwRetryable } from './overload/admission.ts'
import type { Client } from './page-assets.ts'
import { EncodedPages } from './page-cache/encoded-pages.ts'
import { PageCache, type PageSlot } from './page-cache/page-cache.ts'
import { cachedPageControl, sendCachedPage, sendEncodedPage } from './page-cache/send-cached-page.ts'
import { PageFlight } from './page-flight.ts'
import { type Render, renderPage } from './render-page.ts'
import { sendRender } from './send-render.ts'

/** A page that a request is answered with. */
export interface PageRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves, and all who wait for the same page. */
  readonly signal: AbortSignal
  readonly settings: SiteSettings
  /**
   * Loads the page's data.
   * @param shell resolves when the page's results are rendered: promises that wait for it are streamed later
   */
  readonly load: (shell: Promise<void>) => Promise<PageData>
  /** The HTTP status; 200 when absent. */
  readonly status?: number
  /**
   * The clients of the page. It is the same for every visitor without an account, so that it may be cached
   * and shared; absent where it is not.
   */
  readonly audience?: Audience
  /**
   * Has the calls of `load` wait for fresh answers from now on. The page may be sent stale, and made anew
   * behind; absent where its visitor waits for it.
   */
  readonly revalidate?: () => void
  /** The page is for one shopper: no cache of any kind sees a part of it. */
  readonly isPrivate?: true
}

export interface PageSender {
  /**
   * Sends a cached page at once, where it is fresh in memory and has been sent in this encoding before: most
   * pages are, and need nothing else of their request. @returns whether it is sent
   */
  sendFresh(page: Pick<PageRequest, 'request' | 'reply' | 'settings'>): boolean
  /**
   * Sends a cached page, or loads the page's data and streams it; a page that fails to load becomes an error
   * page.
   */
  send(page: PageRequest): FastifyReply
}

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

export function createPageSender(deps: PageSenderDeps): PageSender {
  const { metrics, timeoutFactor, cacheBytes, pageFreshMs } = deps
  const pageCache = new PageCache(deps.cache, { freshMs: pageFreshMs, maxBytes: cacheBytes * pageShare })
  const encoded = new EncodedPages({
    maxBytes: cacheBytes,
    onBrotli: (page, brotli) => pageCache.share(page, brotli),
    needsBrotli: pageCache.isShared,
  })
  const cached = { metrics, encoded, cacheControl: cachedPageControl(pageFreshMs) }
  let builtClient: Client | undefined
  const fragments = createFragmentCache({ maxBytes: deps.fragmentBytes, metrics: metrics.cache })
  const flights = new Map<string, PageFlight>()

  /** Loads and renders a page within the limits of admission. @throws Overloaded */
  async function make(page: MakePage): Promise<Render> {
    const ticket = deps.admission.enter(page.flight?.isBehind ? 'revalidation' : 'page')
    const shell = Promise.withResolvers<void>()
    try {
      sendEarlyHints(page.reply, page.client.assets)
      const loaded = await loadPage(page, shell.promise)
      await ticket.renderSlot(page.signal)

      const onShell = () => {
        ticket.leave()
        shell.resolve()
      }

      return await renderPage({
        ...page,
        ...loaded,
        fragments: page.isPrivate ? undefined : fragments,
        metrics,
        onShell,
      })
    } finally {
      ticket.leave()
    }
  }

  /** Makes a page for all clients that ask for it until it is complete. */
  async function makeShared(page: SharedPage, slot: PageSlot): Promise<Render> {
    const key = flightKeyOf(slot, page)
    const flight = new PageFlight({ ...page, ...slot.begin() })
    const end = () => void (flights.get(key) === flight && flights.delete(key))
    flights.set(key, flight)
    page.signal.addEventListener('abort', end)

    try {
      const render = await make({ ...page, flight })
      flight.resolve(render)
      void render.over.then(end)
      return render
    } catch (error) {
      end()
      flight.reject(error)
      throw error
    }
  }

  async function follow(flight: PageFlight, page: MakePage): Promise<void> {
    metrics.cache.coalesced.inc({ cache: 'page' })
    sendEarlyHints(page.reply, page.client.assets)
    const render = await flight.follow(page.reply)
    const value = await render.cached
    const hit = value && ({ value, tier: 'memory', isFresh: true, staleMs: 0, isDue: false } as const)

    if (!hit || !(await sendCachedPage(hit, { ...page, ...cached }))) stream(render, page)
  }

  /** Makes a page anew that has just been sent stale. Where it cannot be made, the stale one stays. */
  function makeBehind(page: SharedPage, slot: PageSlot): void {
    if (flights.has(flightKeyOf(slot, page)) || slot.isFresh()) return
    metrics.cache.refreshes.inc({ cache: 'page' })
    page.revalidate?.()
    makeShared(page, slot).catch((error: unknown) =>
      page.request.log.debug({ err: error }, 'page not made anew'),
    )
  }

  function stream(render: Render, page: MakePage): void {
    if (render.failure) page.request.failure = render.failure
    if (page.audience) metrics.cache.requests.inc({ cache: 'page', result: 'miss' })
    sendRender(render, { ...page, metrics, timeoutFactor })
  }

  /** Sends a page. Resolves with nothing: a promise of a reply waits for its end. */
  async function sendPage(request: PageRequest): Promise<void> {
    const client = await deps.client()
    if (!client.isDevelopment) builtClient = client
    const { reply, signal } = request
    // A private page is in no cache, even where its route gives an audience by mistake.
    const audience = request.isPrivate ? undefined : request.audience
    const slot = audience && pageCache.slotOf(request.request, { ...request, client })
    const hit = await slot?.find()
    const page = {
      ...request,
      isBot: comesFromBot(request.request),
      client,
      hasSubstitute: hit !== undefined,
    }
    const flight = slot && flights.get(flightKeyOf(slot, page))
    const sendOptions = { ...page, ...cached }
    const isRevalidated = hit && page.revalidate && pageCache.mayRevalidate(hit)

    if (hit && (hit.isFresh || flight || isRevalidated) && (await sendCachedPage(hit, sendOptions))) {
      if (slot && audience && isRevalidated) makeBehind({ ...page, audience, isBehind: true }, slot)
      return
    }

    try {
      if (flight) return await follow(flight, page)
      const shared = audience && { ...page, audience, isBehind: false }
      stream(await (slot && shared ? makeShared(shared, slot) : make(page)), page)
    } catch (error) {
      if (signal.aborted && (error instanceof UpstreamError || error === signal.reason))
        return void reply.code(499).send()
      if (hit && mayServeStale(error) && (await sendCachedPage(hit, sendOptions))) return
      throw isThrottled(error) ? deps.admission.refuseWait(error) : error
    }
  }

  return {
    sendFresh({ request, reply, settings }) {
      const hit = builtClient && pageCache.peekFresh(request, { settings, client: builtClient })
      return hit !== undefined && sendEncodedPage(hit, { reply, settings, ...cached })
    },
    send(page) {
      sendPage(page).catch((error: unknown) => page.reply.send(error))
      return page.reply
    },
  }
}

/** The key of a page in the making. Bots are sent the page in another form, in one piece. */
const flightKeyOf = ({ key }: PageSlot, { isBot }: Pick<MakePage, 'isBot'>) =>
  `${isBot ? 'bot' : 'person'} ${key}`

/** Whether a call was not made because its origin, or the queue for it here, takes no more. */
const isThrottled = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.code === 'throttled'

/**
 * Whether a page failed for what is late or held back by an open breaker, which is answered with 503 and
 * Retry-After. The search alone is specified to answer 500 for every failure.
 */
const isRetryable = (error: unknown, { url }: FastifyRequest): boolean =>
  error instanceof UpstreamError &&
  httpStatusOf(error) === 503 &&
  !isThrottled(error) &&
  !isResultsPath(splitUrl(url).path)

/** Whether a stale page is served in place of one that could not be made. */
const mayServeStale = (error: unknown): boolean =>
  error instanceof Overloaded || (error instanceof UpstreamError && httpStatusOf(error) >= 500)

interface MakePage extends PageRequest {
  readonly isBot: boolean
  readonly client: Client
  /** Whether the page cache has a stale page to serve in place of this one. */
  readonly hasSubstitute: boolean
  /** Absent where the page is for one client alone. */
  readonly flight?: PageFlight
}

/** A page that is made for all who ask for it meanwhile. */
interface SharedPage extends MakePage {
  readonly audience: Audience
  /** Nobody waits for the page: the one before has been sent. */
  readonly isBehind: boolean
}

interface LoadedPage {
  readonly data: PageData
  readonly status: number
  /** The failure that the log names for each request that gets the page. */
  readonly failure?: Error
}

/**
 * Loads a page's data, or an error page in its place. @throws the failure where another answer is sent: a
 * stale page, 503 for what is worth another try, or none since the client has left
 */
async function loadPage(page: MakePage, shell: Promise<void>): Promise<LoadedPage> {
  try {
    return { data: await page.load(shell), status: page.status ?? 200 }
  } catch (error) {
    if (isRetryable(error, page.request)) throwRetryable(error)

    const hasErrorPage =
      error instanceof UpstreamError &&
      !isThrottled(error) &&
      !page.signal.aborted &&
      !(page.hasSubstitute && mayServeStale(error))

    if (!hasErrorPage) throw error

    return { ...errorPageOf(error, page), ...(httpStatusOf(error) >= 500 && { failure: error }) }
  }
}

/** The page in place of one that failed to load. A failed search is 200 to bots and 500 to people (4.63). */
function errorPageOf(error: UpstreamError, { request, isBot, ...page }: MakePage) {
  const status = httpStatusOf(error)
  const shown = { requestId: request.id, settings: page.settings.page }
  if (status === 404 || status === 410) return { data: { kind: 'status', status, ...shown } as const, status }

  return { data: { kind: 'failed', ...shown } as const, status: isBot ? 200 : 500 }
}
