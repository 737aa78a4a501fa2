import type { FastifyInstance } from 'fastify'
import { request } from 'undici'

/** How long the store of events may take for its counts, in milliseconds. */
const timeoutMs = 20_000

/**
 * The pages about what shoppers did. The store of events makes them; the admin port lets operators and
 * product people reach it behind its own gate.
 */
export function eventsRoutes(app: FastifyInstance, store: string): void {
  for (const path of ['/events', '/events.json'])
    app.get<{ Querystring: { days?: unknown } }>(path, async ({ query: { days } }, reply) => {
      const asked = days === undefined ? '' : `?days=${encodeURIComponent(String(days))}`
      try {
        const answer = await request(`${store.replace(/\/$/, '')}${path}${asked}`, {
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        })

        const { 'content-type': type, 'content-security-policy': policy } = answer.headers
        if (type !== undefined) reply.header('content-type', type)
        if (policy !== undefined) reply.header('content-security-policy', policy)

        return await reply
          .code(answer.statusCode)
          .header('cache-control', 'no-store')
          .send(await answer.body.text())
      } catch {
        return reply.code(502).type('text/plain').send('The store of events does not answer.\n')
      }
    })
}
