import type { FastifyReply } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { encode, encodingFor } from './content-encoding.ts'
import type { Client } from './page-assets.ts'
import type { Render } from './render-page.ts'
import { pageHeaders, pagePolicy } from './response-headers.ts'
import { cacheOf, serverTiming } from './server-timing.ts'
import { watchStream } from './watch-stream.ts'

interface SendOptions {
  readonly reply: FastifyReply
  readonly client: Client
  readonly settings: SiteSettings
  readonly metrics: Metrics
  /** Multiplies the deadline of the page. */
  readonly timeoutFactor: number
  /** The page is for one shopper. */
  readonly isPrivate?: true
}

/** Streams a render to one client, from its first byte on, with a nonce of the client's own. */
export function sendRender(render: Render, options: SendOptions): FastifyReply {
  const { reply, client, settings, metrics, timeoutFactor, isPrivate = false } = options
  const { headers } = reply.request
  const { recording, timings, isWaiting } = render
  const { nonce, html } = recording.read()
  reply.request.pageCache = cacheOf(timings)

  const encoding = settings.compressionEnabled
    ? encodingFor(headers['accept-encoding'], isWaiting ? 'waiting' : 'once')
    : undefined

  const output = encode(html, encoding)
  watchStream(metrics, { ...render, reply, output, timeoutFactor })

  reply.code(render.status).headers({
    ...pageHeaders,
    'content-security-policy': pagePolicy(nonce, {
      isDevelopment: client.isDevelopment,
      offerComponentUrl: settings.offerComponentUrl,
      adFrameUrl: settings.adFrameUrl,
    }),
    'cache-control':
      headers.authorization === undefined && !isPrivate ? 'private, no-cache' : 'private, no-store',
    'server-timing': serverTiming(timings),
    ...(encoding && { 'content-encoding': encoding }),
  })

  return reply.send(output)
}
