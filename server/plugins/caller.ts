import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { Caller } from '#server/upstream/call-definition.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request is for, as upstreams know it. */
    caller: Caller
  }
}

/** Names the site of each request, for the calls that are made on its behalf. */
export function registerCaller(
  app: FastifyInstance,
  settingsOf: (request: FastifyRequest) => SiteSettings,
): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = { id: settingsOf(request).brand.callerId }
    done()
  })
}
