import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { FragmentCache } from '#shared/pages/create-page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Client } from './page-assets.ts'
import type { CachedPage } from './page-cache/cached-page.ts'
import type { StorePage } from './page-cache/page-cache.ts'
import { Recording } from './recording.ts'
import { degreeOf } from './watch-stream.ts'

export interface Rendering {
  readonly request: FastifyRequest
  readonly timings: readonly CallTiming[]
  /** Aborts when no client waits for the page any more. */
  readonly signal: AbortSignal
  readonly settings: SiteSettings
  readonly client: Client
  readonly fragments: FragmentCache | undefined
  readonly metrics: Metrics
  readonly data: PageData
  readonly status: number
  /** The failure in place of which this error page is shown. */
  readonly failure?: Error | undefined
  readonly isBot: boolean
  /** Called when the page's results are rendered; the rest of the page waits for its deferred blocks. */
  readonly onShell: () => void
  /** The flight that the render is for; absent where the page is for one client alone. */
  readonly flight?: RenderFlight | undefined
}

/** The part of a flight that its render needs. */
interface RenderFlight {
  /** Nobody waits for the page: it may wait for all of its blocks. */
  readonly isBehind: boolean
  /** Several clients wait for the page by now. */
  isShared(): boolean
  /** Whether somebody has asked for the page again. */
  isWanted(): boolean
  readonly store: StorePage
}

/** A page that is being rendered, from its shell on. */
export interface Render {
  readonly recording: Recording
  readonly data: PageData
  readonly status: number
  readonly failure?: Error | undefined
  readonly timings: readonly CallTiming[]
  /** The page waits for deferred blocks, whose markup follows at its end with scripts that move it. */
  readonly isWaiting: boolean
  /** The page as it is cached, once it is; undefined where it is not. */
  readonly cached: Promise<CachedPage | undefined>
  /** Resolves when the page is complete, and cached where it is to be. */
  readonly over: Promise<void>
  /** Ends the rendering. */
  readonly abort: (reason: Error) => void
}

/**
 * The longest wait of a page that several clients want for its deferred blocks. With all of them in place,
 * the page is cached and sent to each client in one piece.
 */
const completeWithinMs = 200

/** Renders a page. Resolves when its shell is ready. */
export async function renderPage(rendering: Rendering): Promise<Render> {
  const { data, status, failure, timings, flight } = rendering
  const recording = new Recording({ isShared: flight !== undefined })
  const { nonce } = recording
  const stream = startStream(await createPage(rendering, nonce), rendering, nonce)
  await stream.ready
  if (flight?.isBehind) await stream.complete
  else if (flight?.isShared()) await Promise.race([stream.complete, delay(completeWithinMs)])

  const isWaiting = !stream.isComplete()
  stream.pipe(recording)

  const store = async (): Promise<CachedPage | undefined> => {
    if (isWaiting || status !== 200 || !flight) return undefined
    await recording.over
    const isWhole = !stream.hasErrors() && degreeOf(data, timings) === 'none'
    return isWhole ? storePage({ ...rendering, flight, html: recording.html(), nonce }) : undefined
  }

  const cached = store()
  const over = recording.over.then(async () => void (await cached))

  return { recording, data, status, failure, timings, isWaiting, cached, over, abort: stream.abort }
}

const createPage = ({ client, request, data, fragments }: Rendering, nonce: string) =>
  client.createPage({
    // Joined as text: resolved against a base, `/\\[` would be read as another host.
    url: `http://localhost${request.url}`,
    data,
    assets: client.assets,
    nonce,
    ...(!client.isDevelopment && { fragments }),
  })

/** React's stream of one page. */
interface PageStream extends PipeableStream {
  /**
   * Resolves when people can be sent the page's shell, or bots the whole page. Rejects when the shell fails.
   */
  readonly ready: Promise<void>
  /** Resolves when every block is rendered. */
  readonly complete: Promise<void>
  readonly isComplete: () => boolean
  readonly hasErrors: () => boolean
}

/** Starts to render a page, measured and traced. */
function startStream(
  element: ReactNode,
  { request, client, metrics, signal, isBot, onShell }: Rendering,
  nonce: string,
): PageStream {
  const startMs = performance.now()
  const span = request.span.begin('render')
  const shell = span.begin('render shell')
  const ready = Promise.withResolvers<void>()
  const complete = Promise.withResolvers<void>()
  let [isComplete, hasErrors] = [false, false]
  const measure = (phase: 'shell' | 'rest') =>
    metrics.page.renderSeconds.observe({ phase }, (performance.now() - startMs) / 1000)

  const { pipe, abort } = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [...client.assets.modules],
    // Blocks whose data is there are rendered in place; beyond this size React would send them behind the
    // page, with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => {
      onShell()
      shell.end()
      measure('shell')
      if (!isBot) ready.resolve()
    },
    onShellError: (error) => {
      span.end({ isError: true })
      ready.reject(error)
    },
    onAllReady: () => {
      measure('rest')
      span.end()
      isComplete = true
      complete.resolve()

      // A bot reads a page once and runs no script, so that it gets the whole page in one piece.
      ready.resolve()
    },
    onError: (error) => {
      hasErrors = true
      if (!signal.aborted) request.log.error({ err: error }, 'rendering failed')
    },
  })

  return {
    ...{ pipe, abort, ready: ready.promise, complete: complete.promise },
    isComplete: () => isComplete,
    hasErrors: () => hasErrors,
  }
}

interface StoredPage extends Pick<Rendering, 'request' | 'timings' | 'settings'> {
  readonly html: Buffer
  readonly nonce: string
  readonly flight: RenderFlight
}

async function storePage({ html, nonce, flight, request, timings, settings }: StoredPage) {
  try {
    const ofCalls = timings.flatMap((timing) => (timing.listings ? [timing.listings] : []))
    const listings = ofCalls.length > 0 ? [...new Set(ofCalls.flat())] : undefined
    const page = await flight.store({ html, nonce, settings }, { listings, isWanted: flight.isWanted() })
    if (page) request.log.debug('page cached')

    return page
  } catch (error) {
    request.log.error({ err: error }, 'the page was not cached')
    return undefined
  }
}
