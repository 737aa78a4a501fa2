import type { FastifyInstance } from 'fastify'
import type { LoadClass } from '#server/observe/page-metrics.ts'
import type { Admission } from '#server/render/overload/admission.ts'
import { servicePath } from '#shared/search/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a page that is never kept, and of a call of the page's own: 'more' unless it says otherwise. */
    loadClass?: LoadClass
  }
}

/**
 * Turns requests away before they begin. Pages that may be kept ask for themselves, since kept ones cost
 * nothing.
 */
export function registerLoadClasses(app: FastifyInstance, admission: Pick<Admission, 'check'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    const loadClass = config.loadClass ?? (url?.startsWith(servicePath) ? 'more' : undefined)
    if (loadClass) admission.check(loadClass)
  })
}
