import type { FastifyInstance } from 'fastify'
import { onClose } from '#server/on-close.ts'

/**
 * Closes the connection of a client that has not read its answer within `answerTimeoutMs`, so that its socket
 * and buffers are held no longer.
 */
export function cutSlowClients(
  app: FastifyInstance,
  { answerTimeoutMs }: { readonly answerTimeoutMs: number },
): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    const timer = setTimeout(() => raw.destroy(), answerTimeoutMs).unref()
    onClose(raw, () => clearTimeout(timer))
    done()
  })
}

/** The interval at which Node checks for late requests. */
const checkIntervalMs = 500

/** Options of a server that answers 408 to a request whose headers or body do not arrive in time. */
export const lateRequests = ({ requestTimeoutMs }: { readonly requestTimeoutMs: number }) => ({
  requestTimeout: requestTimeoutMs,
  headersTimeout: requestTimeoutMs,
  connectionsCheckingInterval: checkIntervalMs,
})
