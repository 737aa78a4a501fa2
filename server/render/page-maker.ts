import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
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
import type { PageSlot } from './page-cache/page-cache.ts'
import { PageFlight } from './page-flight.ts'
import { type Render, renderPage } from './render-page.ts'

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

export interface MakePage extends PageRequest {
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

interface PageMakerDeps {
  readonly admission: Admission
  readonly metrics: Metrics
  /** The size of the fragment cache; 0 switches it off. */
  readonly fragmentBytes: number
}

/** Loads and renders pages, and knows those in the making. */
export class PageMaker {
  readonly #deps: PageMakerDeps
  readonly #fragments: ReturnType<typeof createFragmentCache>
  readonly #flights = new Map<string, PageFlight>()

  constructor(deps: PageMakerDeps) {
    this.#deps = deps
    this.#fragments = createFragmentCache({ maxBytes: deps.fragmentBytes, metrics: deps.metrics.cache })
  }

  /** The flight of a page that is being made for others; undefined where it is not. */
  flightOf(slot: PageSlot, page: Pick<MakePage, 'isBot'>): PageFlight | undefined {
    return this.#flights.get(flightKeyOf(slot, page))
  }

  /** Loads and renders a page within the limits of admission. @throws Overloaded */
  async make(page: MakePage): Promise<Render> {
    const { admission, metrics } = this.#deps
    const ticket = admission.enter(page.flight?.isBehind ? 'revalidation' : 'page')
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
        fragments: page.isPrivate ? undefined : this.#fragments,
        metrics,
        onShell,
      })
    } finally {
      ticket.leave()
    }
  }

  /** Makes a page for all clients that ask for it until it is complete. @throws Overloaded */
  async makeShared(page: SharedPage, slot: PageSlot): Promise<Render> {
    const flights = this.#flights
    const key = flightKeyOf(slot, page)
    const flight = new PageFlight({ ...page, ...slot.begin() })
    const end = () => void (flights.get(key) === flight && flights.delete(key))
    flights.set(key, flight)
    page.signal.addEventListener('abort', end)

    try {
      const render = await this.make({ ...page, flight })
      flight.resolve(render)
      void render.over.then(end)
      return render
    } catch (error) {
      end()
      flight.reject(error)
      throw error
    }
  }

  /** Makes a page anew that has just been sent stale. Where it cannot be made, the stale one stays. */
  makeBehind(page: SharedPage, slot: PageSlot): void {
    if (this.flightOf(slot, page) || slot.isFresh()) return
    this.#deps.metrics.cache.refreshes.inc({ cache: 'page' })
    page.revalidate?.()
    this.makeShared(page, slot).catch((error: unknown) =>
      page.request.log.debug({ err: error }, 'page not made anew'),
    )
  }
}

/** The key of a page in the making. Bots are sent the page in another form, in one piece. */
const flightKeyOf = ({ key }: PageSlot, { isBot }: Pick<MakePage, 'isBot'>) =>
  `${isBot ? 'bot' : 'person'} ${key}`

/** Whether a call was not made because its origin, or the queue for it here, takes no more. */
export const isThrottled = (error: unknown): error is UpstreamError =>
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
export const mayServeStale = (error: unknown): boolean =>
  error instanceof Overloaded || (error instanceof UpstreamError && httpStatusOf(error) >= 500)

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
