import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { createEncoder } from './content-encoding.ts'
import { failureOf } from './failure.ts'
import type { Client } from './page-assets.ts'
import { pagePolicy } from './security-headers.ts'
import { cacheOf, serverTiming } from './server-timing.ts'
import { watchStream } from './watch-stream.ts'

export interface PageRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly settings: SiteSettings
  readonly load: () => Promise<PageData>
  /** 200 when absent. */
  readonly status?: number
}

export interface PageSender {
  /** Loads a page's data and streams it; a page that cannot be loaded is answered by its error page. */
  send(page: PageRequest): Promise<FastifyReply>
}

export interface PageSenderParts {
  readonly client: () => Promise<Client>
  readonly metrics: Metrics
}

export function createPageSender(parts: PageSenderParts): PageSender {
  return {
    async send(page) {
      const { request, reply, load, signal, settings, status = 200 } = page
      const isBot = isbot(request.headers['user-agent'] ?? '')
      try {
        return await stream(parts, page, { data: await load(), status, isBot })
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (signal.aborted) return reply.code(499).send()
        return stream(parts, page, { ...failureOf(error, { requestId: request.id, settings: settings.page, isBot }), isBot })
      }
    },
  }
}

interface Content {
  readonly data: PageData
  readonly status: number
  readonly isBot: boolean
}

async function stream({ client, metrics }: PageSenderParts, page: PageRequest, { data, status, isBot }: Content): Promise<FastifyReply> {
  const { request, reply, timings, signal, settings } = page
  const { createPage, assets, isDevelopment } = await client()
  const nonce = randomBytes(16).toString('base64')
  // Joined as text: resolved against a base, `/\\[` would be read as another host.
  const url = new URL(`http://localhost${request.url}`)
  const { element, bootScript } = await createPage({ url, data, assets, nonce })
  const startMs = performance.now()
  const ready = Promise.withResolvers<void>()
  const rendering = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [...assets.modules],
    bootstrapScriptContent: bootScript,
    // A block whose data is there stands in its place; React would send it behind the page, with a script that moves it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => {
      metrics.page.renderSeconds.observe({ phase: 'shell' }, (performance.now() - startMs) / 1000)
      if (!isBot) ready.resolve()
    },
    onShellError: ready.reject,
    onAllReady: () => {
      metrics.page.renderSeconds.observe({ phase: 'rest' }, (performance.now() - startMs) / 1000)
      // A bot reads the page once, so it gets the whole of it at once.
      ready.resolve()
    },
    onError: (error) => {
      if (!signal.aborted) request.log.error({ err: error }, 'rendering failed')
    },
  })
  await ready.promise
  request.pageCache = cacheOf(timings)
  const { encoding, input, output } = createEncoder(settings.compressionEnabled ? request.headers['accept-encoding'] : undefined)
  watchStream(metrics, { reply, output, data, timings, signal, abort: rendering.abort })
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(nonce, { isDevelopment }),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, user-agent',
    'server-timing': serverTiming(timings),
    ...(encoding && { 'content-encoding': encoding }),
  })
  rendering.pipe(input)
  return reply.send(output)
}
