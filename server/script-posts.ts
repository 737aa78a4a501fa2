import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

interface PostLimit {
  /** The most posts of one IP address in the window. */
  readonly max: number
  /** In milliseconds. */
  readonly timeWindow: number
}

/**
 * Registers routes that scripts of this site's pages post JSON to, limited by address. Forms and pages of
 * other sites can send text/plain without a preflight: it is refused.
 */
export async function scriptPosts(
  server: FastifyInstance,
  limit: PostLimit,
  register: (app: FastifyInstance) => void,
): Promise<void> {
  await server.register(async (app) => {
    await app.register(rateLimit, limit)
    app.removeContentTypeParser('text/plain')
    register(app)
  })
}
