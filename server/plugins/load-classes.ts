import type { FastifyInstance } from 'fastify'
import type { LoadClass } from '#server/observe/page-metrics.ts'
import type { Admission } from '#server/render/admission/admission.ts'
import { servicePath } from '#shared/search/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the page's own: 'more' unless it says otherwise. */
    loadClass?: Exclude<LoadClass, 'page'>
  }
}

/** Turns calls of the page's own away before they begin. Pages ask for themselves, since kept ones cost nothing. */
export function registerLoadClasses(app: FastifyInstance, admission: Pick<Admission, 'check'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (url?.startsWith(servicePath)) admission.check(config.loadClass ?? 'more')
  })
}
