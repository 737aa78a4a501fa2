import type { FastifyInstance } from 'fastify'
import type { LoadClass } from '#server/observe/page-metrics.ts'
import type { Admission } from '#server/render/overload/admission.ts'
import { servicePath } from '#shared/search/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The load class of a page that is never cached, and of the page's own calls, whose default is 'more'.
     */
    loadClass?: LoadClass
  }
}

/**
 * Sheds requests before they begin. Pages that may be cached are checked by the page sender, since a cached
 * page costs next to nothing.
 */
export function registerLoadClasses(app: FastifyInstance, admission: Pick<Admission, 'check'>): void {
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    const loadClass = config.loadClass ?? (url?.startsWith(servicePath) ? 'more' : undefined)
    if (loadClass) admission.check(loadClass)
  })
}
