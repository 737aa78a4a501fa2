import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderToPipeableStream } from 'react-dom/server'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Fragments } from '#shared/pages/rendered-page.ts'
import { createEncoder, encodingFor } from './content-encoding.ts'
import type { Client } from './page-assets.ts'
import { type KeptPage, keepPage } from './page-cache/cached-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pagePolicy } from './response-headers.ts'
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
  readonly fragments: Fragments | undefined
  readonly metrics: Metrics
  readonly timeoutFactor: number
  readonly data: PageData
  readonly status: number
  readonly isBot: boolean
  /** Called when its results are rendered; what follows waits for others. */
  readonly onShell: () => void
  /** Takes the page once it has been sent to its end, if nothing is missing from it and nothing came late. */
  readonly keep?: (page: KeptPage, listings: readonly number[]) => void
}

/** Streams a page. */
export async function renderPage(rendering: Rendering): Promise<FastifyReply> {
  const {
    client,
    fragments,
    metrics,
    timeoutFactor,
    request,
    reply,
    timings,
    signal,
    settings,
    data,
    status,
    isBot,
    onShell,
    keep,
  } = rendering

  const { createPage, assets, isDevelopment } = client
  const nonce = randomBytes(16).toString('base64')

  // Joined as text: resolved against a base, `/\\[` would be read as another host.
  const url = `http://localhost${request.url}`
  const { element, bootScript } = await createPage({
    url,
    data,
    assets,
    nonce,
    ...(!isDevelopment && { fragments }),
  })

  const startMs = performance.now()
  const span = request.span.begin('render')
  const shell = span.begin('render shell')
  const ready = Promise.withResolvers<void>()
  let isWhole = true
  let isComplete = false
  const stream = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [...assets.modules],
    bootstrapScriptContent: bootScript,
    // A block whose data is there stands in its place; React would send it behind the page, with a script
    // that moves it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => {
      onShell()
      shell.end()
      metrics.page.renderSeconds.observe({ phase: 'shell' }, (performance.now() - startMs) / 1000)
      if (!isBot) ready.resolve()
    },
    onShellError: (error) => {
      span.end({ isError: true })
      ready.reject(error)
    },
    onAllReady: () => {
      metrics.page.renderSeconds.observe({ phase: 'rest' }, (performance.now() - startMs) / 1000)
      span.end()
      isComplete = true

      // A bot reads the page once, so it gets the whole of it at once.
      ready.resolve()
    },
    onError: (error) => {
      isWhole = false
      if (!signal.aborted) request.log.error({ err: error }, 'rendering failed')
    },
  })

  await ready.promise
  request.pageCache = cacheOf(timings)

  // Late blocks need a script to come to their place: the page of many is one where each stands in it.
  const keepIt = isComplete ? keep : undefined
  const pieces: Buffer[] = []
  const { encoding, input, output } = createEncoder(
    settings.compressionEnabled
      ? encodingFor(request.headers['accept-encoding'], { isWaiting: !isComplete })
      : undefined,
    keepIt && ((piece) => pieces.push(piece)),
  )

  watchStream(metrics, { reply, output, data, timings, signal, timeoutFactor, abort: stream.abort })
  output.once('close', () => {
    if (!keepIt || !isWhole || !output.readableEnded || degreeOf(data, timings) !== 'none') return
    keepPage(Buffer.concat(pieces), nonce).then(
      (page) => {
        keepIt(page, [...new Set(timings.flatMap(({ listings = [] }) => listings))])
        request.log.debug('page kept')
      },
      (error: unknown) => request.log.error({ err: error }, 'page not kept'),
    )
  })

  reply.code(status).headers({
    ...pageHeaders,
    'content-security-policy': pagePolicy(nonce, { isDevelopment }),
    'cache-control': request.headers.authorization === undefined ? 'private, no-cache' : 'private, no-store',
    'server-timing': serverTiming(timings),
    ...(encoding && { 'content-encoding': encoding }),
  })

  stream.pipe(input)

  return reply.send(output)
}
