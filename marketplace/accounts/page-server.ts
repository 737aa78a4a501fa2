import type { FastifyInstance } from 'fastify'
import { isSecret } from '#marketplace/plugins/secret.ts'
import { accountsTokenHeader } from '#shared/features/accounts/id-token.ts'

/**
 * Refuses callers that do not show the page server's secret, since they could claim any address in
 * X-Forwarded-For. Without a secret the process listens on loopback only.
 */
export function admitPageServer(app: FastifyInstance, token: string): void {
  if (token === '') return
  app.addHook('onRequest', async (request, reply) => {
    const shown = request.headers[accountsTokenHeader]
    if (typeof shown === 'string' && isSecret(shown, token)) return

    return reply.code(403).send({ error: 'Forbidden', message: 'Only the page server may ask here.' })
  })
}
