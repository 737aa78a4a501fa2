import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpError } from '#server/http-error.ts'
import { accountApiPath, accountPath } from '#shared/search/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Programs post to the route as well, such as mail services (RFC 8058): they do not say where they are.
     */
    isForPrograms?: true
  }
}

/** The config of each private page: all of them have one label in the metrics. */
export const privatePage = { routeLabel: `${accountPath}/:page`, loadClass: 'page' } as const

/** The config of each private answer for scripts. */
export const privateCall = { routeLabel: `${accountApiPath}/:call`, loadClass: 'more' } as const

/** The answer of a private call to a guest, and to who has signed out meanwhile. */
export const signInFirst = (reply: FastifyReply) => reply.code(401).send({ error: 'Sign in first.' })

/** The headers of everything that belongs to one shopper, or that links in mails lead to. */
const noStoreHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // A link in an e-mail has a token, which no other site may learn.
  'referrer-policy': 'same-origin',
} as const

/** More than any form of a shopper takes. */
const formBytes = 8 * 1024

const formType = 'application/x-www-form-urlencoded'

/** Refuses forms with 415 on private routes that scripts alone send JSON to. */
export const refuseForms = (app: FastifyInstance) => app.removeContentTypeParser(formType)

/**
 * Registers routes of what belongs to one shopper. Their answers are never stored, they read forms as
 * URLSearchParams, and refuse what changes something unless it says that it comes from this site. The
 * accounts process limits attempts, by address and by network, or by session.
 */
export async function privateRoutes(
  server: FastifyInstance,
  register: (app: FastifyInstance) => Promise<void> | void,
): Promise<void> {
  await server.register(async (app) => {
    app.removeContentTypeParser('text/plain')
    app.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    )

    app.addHook('onRequest', async (request, reply) => {
      reply.headers(noStoreHeaders)
      if (mayChange(request)) return
      throw httpError(403, 'this does not say where it comes from')
    })

    await register(app)
  })
}

/** Every browser says where a post comes from; those of other sites were refused before. */
const mayChange = ({ method, headers, routeOptions: { config } }: FastifyRequest) =>
  method === 'GET' ||
  method === 'HEAD' ||
  config.isForPrograms ||
  headers.origin !== undefined ||
  headers['sec-fetch-site'] !== undefined

/** The fields of a form; none for a body of another kind. */
export const formOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
