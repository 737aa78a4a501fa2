import type { FastifyInstance } from 'fastify'

/**
 * Cuts whoever has not read an answer by then: a socket and what is buffered for it are held for nobody
 * longer.
 */
export function cutSlowClients(
  app: FastifyInstance,
  { answerTimeoutMs }: { readonly answerTimeoutMs: number },
): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    const timer = setTimeout(() => raw.destroy(), answerTimeoutMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Node looks this often for requests that are late. */
const lookEveryMs = 500

/** A request that does not arrive in time, be it its headers or its body, is answered by 408. */
export const lateRequests = ({ requestTimeoutMs }: { readonly requestTimeoutMs: number }) => ({
  requestTimeout: requestTimeoutMs,
  http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: lookEveryMs },
})
