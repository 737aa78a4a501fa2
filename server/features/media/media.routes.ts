import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Cancellation } from '#server/cancellation.ts'
import { onClose } from '#server/on-close.ts'
import type { StreamedAnswer } from '#server/upstream/exchange.ts'
import { type Relay, requesterOf } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { mediaPath } from '#shared/search/paths.ts'

/** A path of folders and a file, without anything that another server could read as a path outside them. */
const plainPath = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

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
export async function mediaRoutes(app: FastifyInstance, { media }: { media: Relay }): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${mediaPath}/*`, async (request, reply) => {
    const { '*': file } = request.params
    if (!plainPath.test(file)) return reply.callNotFound()

    const { status, headers, body } = await ask(media, `${mediaPath}/${file}`, request, reply)
    if (status === 404 || status === 410) return reply.callNotFound()
    if (!body && status !== 304)
      throw new UpstreamError('parse', `answered ${status} without a picture`, { status })

    reply.header('content-security-policy', picturePolicy)

    for (const name of passedOn) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }

    return reply.code(status).send(body)
  })
}

/** An answer of the media origin. A picture comes while it is sent on; anything else has no body. */
type MediaAnswer = Omit<StreamedAnswer, 'body'> & Partial<Pick<StreamedAnswer, 'body'>>

function ask(media: Relay, path: string, request: FastifyRequest, reply: FastifyReply): Promise<MediaAnswer> {
  const { 'accept-encoding': encoding, 'if-none-match': etag } = request.headers
  const cancellation = new Cancellation()
  onClose(reply.raw, () => cancellation.cancel())

  return new Promise((resolve, reject) => {
    media(
      {
        path,
        headers: {
          accept: 'image/*',
          ...(encoding && { 'accept-encoding': encoding }),
          ...(etag && { 'if-none-match': etag }),
        },
        reader: { cancellation, onBody: resolve },
      },
      requesterOf(request),
    ).then(({ status, headers }) => resolve({ status, headers }), reject)
  })
}
