import type { FastifyInstance } from 'fastify'
import { Agent, request } from 'undici'

/** The bounds of the store's answer: the time for its counts until the last byte, and its bytes. */
const answerBounds = { timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024 }

/**
 * The pages about what shoppers did. The store of events makes them; the admin port lets operators and
 * product people reach it behind its own gate.
 */
export function eventsRoutes(
  app: FastifyInstance,
  store: string,
  { timeoutMs, maxBytes } = answerBounds,
): void {
  const dispatcher = new Agent({ allowH2: false, connectTimeout: 3_000, maxResponseSize: maxBytes })
  app.addHook('onClose', () => dispatcher.destroy())

  for (const path of ['/events', '/events.json'])
    app.get<{ Querystring: { days?: unknown } }>(path, async ({ query: { days }, log }, reply) => {
      const asked = days === undefined ? '' : `?days=${encodeURIComponent(String(days))}`
      try {
        const answer = await request(`${store.replace(/\/$/, '')}${path}${asked}`, {
          dispatcher,
          signal: AbortSignal.timeout(timeoutMs),
        })

        const text = await answer.body.text()
        const { 'content-type': type, 'content-security-policy': policy } = answer.headers
        if (type !== undefined) reply.header('content-type', type)
        if (policy !== undefined) reply.header('content-security-policy', policy)

        return await reply.code(answer.statusCode).header('cache-control', 'no-store').send(text)
      } catch (err) {
        log.warn({ err }, 'the store of events gave no counts')
        return reply.code(502).type('text/plain').send('The store of events does not answer.\n')
      }
    })
}
