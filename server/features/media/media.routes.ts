import type { FastifyInstance, FastifyReply } from 'fastify'
import { Cancellation } from '#server/cancellation.ts'
import { onClose } from '#server/on-close.ts'
import { type Relay, type RelayAnswer, requesterOf } from '#server/upstream/relay.ts'
import { mediaPath } from '#shared/search/paths.ts'

/** A path of folders and a file, without anything that another server could read as a path outside them. */
const plainPath = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** A drawing that is opened on its own is a document: it runs no script and loads nothing. */
const picturePolicy = "sandbox; default-src 'none'"

/** The statuses of a picture that is not there; stores of pictures answer 403 where others answer 404. */
const missing: readonly number[] = [403, 404, 410]

/** The headers of the origin's answer that are passed on. */
const passedOn = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  // Pictures of e-mails are shown on pages of other sites, by mail programs that are pages.
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'vary',
] as const

/** The route of pictures. It relays them from the media origin, so that the page needs no other origin. */
export async function mediaRoutes(app: FastifyInstance, { media }: { media: Relay }): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${mediaPath}/*`, async (request, reply) => {
    const { '*': file } = request.params
    if (!plainPath.test(file)) return reply.callNotFound()

    const { status, headers, stream } = await ask(media, `${mediaPath}/${file}`, reply)
    if (missing.includes(status)) return reply.callNotFound()

    reply.header('content-security-policy', picturePolicy)

    for (const name of passedOn) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }

    return reply.code(status).send(stream)
  })
}

function ask(media: Relay, path: string, reply: FastifyReply): Promise<RelayAnswer> {
  const { request } = reply
  const { 'accept-encoding': encoding, 'if-none-match': etag } = request.headers
  const cancellation = new Cancellation()
  // The answer to HEAD is complete before the picture has come, which is read to its end.
  if (request.method !== 'HEAD') onClose(reply.raw, () => cancellation.cancel())

  return media(
    {
      path,
      headers: {
        accept: 'image/*',
        ...(encoding && { 'accept-encoding': encoding }),
        ...(etag && { 'if-none-match': etag }),
      },
      cancellation,
    },
    requesterOf(request),
  )
}
