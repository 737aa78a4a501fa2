import type { FastifyInstance } from 'fastify'
import { Pool } from 'undici'
import { mediaPath } from '#shared/search/paths.ts'

/** A picture that is not there by then shows its alternative text. */
const pictureTimeoutMs = 5_000
const passedOn = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'last-modified', 'vary'] as const

/** Hands pictures through from the media origin, so that the page needs no other origin. */
export async function mediaRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const url = new URL(origin)
  const pool = new Pool(url.origin, { connections: 32, allowH2: false })
  app.addHook('onClose', () => pool.destroy())

  app.get(`${mediaPath}/*`, async (request, reply) => {
    const { 'accept-encoding': encoding, 'if-none-match': etag } = request.headers
    const answer = await pool.request({
      method: 'GET',
      path: url.pathname.replace(/\/$/, '') + request.url,
      headers: { ...(encoding && { 'accept-encoding': encoding }), ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(pictureTimeoutMs),
    })
    for (const name of passedOn) {
      const value = answer.headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.code(answer.statusCode).send(answer.body)
  })
}
