import type { FastifyInstance } from 'fastify'
import { interceptors, Pool } from 'undici'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { mediaPath } from '#shared/search/paths.ts'

/** The time limit of a picture, after which the page shows its alternative text. */
const pictureTimeoutMs = 5_000

/** A path of folders and a file, without anything that another server could read as a path outside them. */
const plainPath = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** The types of pictures that are passed on: another one could be a page or a script on this site. */
const pictureType = /^image\/(?:svg\+xml|png|jpeg|gif|webp|avif)\s*(?:;|$)/i

/** A drawing that is opened on its own is a document: it runs no script and loads nothing. */
const picturePolicy = "sandbox; default-src 'none'"

/** The headers of the origin's answer that are passed on. */
const passedOn = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
] as const

/** The route of pictures. It relays them from the media origin, so that the page needs no other origin. */
export async function mediaRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const url = new URL(origin)
  const pool = new Pool(url.origin, { connections: 32, allowH2: false })

  // One retry, for a socket that the origin closed while it was idle.
  const media = pool.compose(
    interceptors.retry({ maxRetries: 1, minTimeout: 0, methods: ['GET'], statusCodes: [] }),
  )

  app.addHook('onClose', () => pool.destroy())

  app.get<{ Params: { '*': string } }>(`${mediaPath}/*`, async (request, reply) => {
    if (!plainPath.test(request.params['*'])) return reply.callNotFound()
    const { 'accept-encoding': encoding, 'if-none-match': etag } = request.headers
    const path = `${url.pathname.replace(/\/$/, '')}${mediaPath}/${request.params['*']}`
    const answer = await media
      .request({
        ...{ method: 'GET', path, origin: url.origin, signal: AbortSignal.timeout(pictureTimeoutMs) },
        headers: { ...(encoding && { 'accept-encoding': encoding }), ...(etag && { 'if-none-match': etag }) },
      })
      .catch((cause: unknown) => {
        const code = cause instanceof DOMException ? 'timeout' : 'connect'
        throw new UpstreamError(code, `the media origin gave no picture for ${path}`, { cause })
      })

    const { statusCode: status } = answer
    const isPicture = status === 200 && pictureType.test(String(answer.headers['content-type']))

    if (!isPicture && status !== 304) {
      answer.body.on('error', () => undefined).destroy()
      if (status === 404 || status === 410) return reply.callNotFound()
      const [code, what] = status >= 500 ? (['5xx', ''] as const) : (['parse', ' without a picture'] as const)
      throw new UpstreamError(code, `the media origin answered ${status}${what} for ${path}`, { status })
    }

    reply.header('content-security-policy', picturePolicy)

    for (const name of passedOn) {
      const value = answer.headers[name]
      if (value !== undefined) reply.header(name, value)
    }

    return reply.code(status).send(answer.body)
  })
}
