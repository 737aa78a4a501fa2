import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoadClass } from '#server/observe/page-metrics.ts'
import type { Admission } from '#server/render/overload/admission.ts'
import { servicePath } from '#shared/search/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The load class of a page that is never cached, and of the page's own calls, whose default is 'more'.
     * What is posted there is of the class 'change', unless nobody waits for it.
     */
    loadClass?: LoadClass
    /** A post to the route asks for something and changes nothing. */
    isQuestion?: true
  }
}

/**
 * Sheds requests before they begin. Pages that may be cached are checked by the page sender, since a cached
 * page costs next to nothing.
 */
export function registerLoadClasses(app: FastifyInstance, admission: Pick<Admission, 'check'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const loadClass = classOf(request)
    // What it throws is the answer of the request, as an error that is given to `done` would be.
    if (loadClass) admission.check(loadClass)
    done()
  })
}

function classOf({ method, routeOptions: { url, config } }: FastifyRequest): LoadClass | undefined {
  const read = config.loadClass ?? (url?.startsWith(servicePath) ? 'more' : undefined)
  const isRead = method === 'GET' || method === 'HEAD' || config.isQuestion
  return isRead || read === undefined || read === 'beacon' ? read : 'change'
}
