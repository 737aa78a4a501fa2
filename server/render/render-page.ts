import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { FragmentCache, RenderedPage } from '#shared/pages/rendered-page.ts'
import { createEncoder, encodingFor } from './content-encoding.ts'
import type { Client } from './page-assets.ts'
import { toCachedPage } from './page-cache/cached-page.ts'
import type { StorePage } from './page-cache/page-cache.ts'
import { pageHeaders, pagePolicy } from './response-headers.ts'
import { cacheOf, serverTiming } from './server-timing.ts'
import { degreeOf, watchStream } from './watch-stream.ts'

export interface Rendering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly settings: SiteSettings
  readonly client: Client
  readonly fragments: FragmentCache | undefined
  readonly metrics: Metrics
  /** Multiplies the deadline of the page. */
  readonly timeoutFactor: number
  readonly data: PageData
  readonly status: number
  readonly isBot: boolean
  /** Called when the page's results are rendered; the rest of the page waits for its deferred blocks. */
  readonly onShell: () => void
  /**
   * Stores the page once it has been sent whole and without errors. A page that waited for deferred blocks is
   * not stored, since their markup follows at its end with scripts that move it into place.
   */
  readonly store: StorePage | undefined
}

/** Streams a page. */
export async function renderPage(rendering: Rendering): Promise<FastifyReply> {
  const { request, reply, metrics, settings, data, timings, signal, timeoutFactor } = rendering
  const nonce = randomBytes(16).toString('base64')
  const stream = startStream(await createPage(rendering, nonce), rendering, nonce)
  await stream.ready
  request.pageCache = cacheOf(timings)

  const isWaiting = !stream.isComplete()
  const store = isWaiting ? undefined : rendering.store
  const pieces: Buffer[] = []
  const { encoding, input, output } = createEncoder(
    settings.compressionEnabled ? encodingFor(request.headers['accept-encoding'], { isWaiting }) : undefined,
    store && ((piece) => pieces.push(piece)),
  )

  watchStream(metrics, { reply, output, data, timings, signal, timeoutFactor, abort: stream.abort })
  output.once('close', () => {
    const isWhole = !stream.hasErrors() && output.readableEnded && degreeOf(data, timings) === 'none'
    if (store && isWhole) void storePage({ ...rendering, html: Buffer.concat(pieces), nonce, store })
  })

  reply.code(rendering.status).headers({
    ...pageHeaders,
    'content-security-policy': pagePolicy(nonce, rendering.client),
    'cache-control': request.headers.authorization === undefined ? 'private, no-cache' : 'private, no-store',
    'server-timing': serverTiming(timings),
    ...(encoding && { 'content-encoding': encoding }),
  })

  stream.pipe(input)

  return reply.send(output)
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
  readonly isComplete: () => boolean
  readonly hasErrors: () => boolean
}

/** Starts to render a page, measured and traced. */
function startStream(
  { element, bootScript }: RenderedPage<ReactNode>,
  { request, client, metrics, signal, isBot, onShell }: Rendering,
  nonce: string,
): PageStream {
  const startMs = performance.now()
  const span = request.span.begin('render')
  const shell = span.begin('render shell')
  const ready = Promise.withResolvers<void>()
  let [isComplete, hasErrors] = [false, false]
  const measure = (phase: 'shell' | 'rest') =>
    metrics.page.renderSeconds.observe({ phase }, (performance.now() - startMs) / 1000)

  const { pipe, abort } = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [...client.assets.modules],
    bootstrapScriptContent: bootScript,
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

      // A bot reads a page once and runs no script, so that it gets the whole page in one piece.
      ready.resolve()
    },
    onError: (error) => {
      hasErrors = true
      if (!signal.aborted) request.log.error({ err: error }, 'rendering failed')
    },
  })

  return { pipe, abort, ready: ready.promise, isComplete: () => isComplete, hasErrors: () => hasErrors }
}

interface SentPage extends Pick<Rendering, 'request' | 'timings'> {
  readonly html: Buffer
  readonly nonce: string
  readonly store: StorePage
}

async function storePage({ html, nonce, store, request, timings }: SentPage): Promise<void> {
  try {
    const page = await toCachedPage(html, nonce)
    store(page, [...new Set(timings.flatMap(({ listings = [] }) => listings))])
    request.log.debug('page cached')
  } catch (error) {
    request.log.error({ err: error }, 'page not cached')
  }
}
