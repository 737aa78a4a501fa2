import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { comesFromBot } from '#server/observe/visitor.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import { httpStatusOf, UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { sendEarlyHints } from './early-hints.ts'
import { failureOf } from './failure.ts'
import { createFragments } from './fragment-cache.ts'
import type { Admission } from './overload/admission.ts'
import { Overloaded } from './overload/overloaded.ts'
import type { Client } from './page-assets.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { sendKept } from './page-cache/send-cached-page.ts'
import { renderPage } from './render-page.ts'

export interface PageRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly settings: SiteSettings
  readonly load: () => Promise<PageData>
  /** 200 when absent. */
  readonly status?: number
  /** Every visitor without an account gets the same: the page may be kept and sent to others. */
  readonly isPublic?: true
}

export interface PageSender {
  /**
   * Sends a kept page, or loads its data and streams it; a page that cannot be loaded is answered by its
   * error page.
   */
  send(page: PageRequest): Promise<FastifyReply>
}

export interface PageSenderParts {
  readonly client: () => Promise<Client>
  readonly cache: Cache
  readonly admission: Admission
  readonly metrics: Metrics
  /** For printed parts of pages; 0: none are kept. */
  readonly fragmentBytes: number
  /** Of the deadline of a page. */
  readonly timeoutFactor: number
}

export function createPageSender({
  client,
  cache,
  admission,
  metrics,
  fragmentBytes,
  timeoutFactor,
}: PageSenderParts): PageSender {
  const keptPages = new PageCache(cache, metrics)
  const fragments = createFragments({ maxBytes: fragmentBytes, metrics: metrics.cache })

  return {
    async send(page) {
      const { request, reply, load, signal, settings, isPublic = false, status = 200 } = page
      const isBot = comesFromBot(request)
      const built = await client()
      const place = isPublic ? keptPages.placeOf(request, { settings, isBot, client: built }) : undefined
      const kept = await place?.find()
      if (kept && (kept.isFresh || place?.isBeingMade())) return sendKept(kept, { reply, metrics, settings })

      const keep = place?.makeFor(reply)

      /** An old page is better than none. */
      const oldPageFor = (error: unknown) =>
        error instanceof Overloaded || (error instanceof UpstreamError && httpStatusOf(error) >= 500)
          ? kept
          : undefined

      /** What is shown for an answer that could not be had. */
      const failurePage = (error: unknown) => {
        // A search that waited here in vain has not failed.
        if (
          !(error instanceof UpstreamError) ||
          error.code === 'throttled' ||
          signal.aborted ||
          oldPageFor(error)
        )
          throw error

        return failureOf(error, { requestId: request.id, settings: settings.page, isBot })
      }

      try {
        const under = admission.enter()
        try {
          sendEarlyHints(reply, built.assets)
          const made = await load().then((data) => ({ data, status, ...(keep && { keep }) }), failurePage)
          await under.turn(signal)

          return await renderPage({
            ...page,
            isBot,
            client: built,
            fragments,
            metrics,
            timeoutFactor,
            ...made,
            onShell: under.leave,
          })
        } finally {
          under.leave()
        }
      } catch (error) {
        if (signal.aborted && (error instanceof UpstreamError || error === signal.reason))
          return reply.code(499).send()
        const old = oldPageFor(error)
        if (old) return sendKept(old, { reply, metrics, settings })
        throw error
      }
    },
  }
}
