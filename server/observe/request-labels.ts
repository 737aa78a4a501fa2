import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { infoPath } from '#shared/pages/info-pages.ts'
import { servicePath } from '#shared/search/paths.ts'
import { noRoute } from './label-sources.ts'
import type { ExemplarLabels } from './metric-cells.ts'
import type { PageCacheLabel } from './page-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The slowest source of the page's data; undefined where no page has been sent. */
    pageCache: PageCacheLabel | undefined
  }

  interface FastifyContextConfig {
    /** One label for several patterns of one page. */
    routeLabel?: string
    /** The route answers with a page of the site; the others answer with an error page at most. */
    isPage?: true
  }
}

/** The label of a request's route: its pattern, never its URL, since labels come from closed sets. */
export const routeOf = ({ routeOptions: { config, url = noRoute } }: FastifyRequest) =>
  config.routeLabel ?? url

/** The label of a page: that of its route, or `none` for an error page elsewhere. */
export const pageRouteOf = (request: FastifyRequest) =>
  request.routeOptions.config.isPage ? routeOf(request) : noRoute

/** The label of a request's cache: error pages, and answers that are no pages, are made of no data. */
export const pageCacheOf = (request: FastifyRequest): PageCacheLabel =>
  (request.routeOptions.config.isPage && request.pageCache) || 'miss'

/**
 * The labels of an exemplar: the trace that a request was recorded in, or the id that its line in the log
 * has.
 */
export function exemplarOf({ span, id }: FastifyRequest): ExemplarLabels {
  const [, traceId, , flags = ''] = span?.traceparent?.split('-') ?? []
  return traceId !== undefined && isSampled(flags) ? { trace_id: traceId } : { request_id: id }
}

const isSampled = (flags: string) => (Number.parseInt(flags, 16) & 1) === 1

/** The label of the files of a site that its pages link to or its visitors expect. */
export const siteFile = { routeLabel: '/:file' } as const

/** The label of pages beside results and cars: a label of its own would bring each of them some 70 series. */
export const sitePage = { routeLabel: infoPath(':info'), isPage: true } as const

/** The label of the content of dialogs, which scripts fetch when a shopper opens one. */
export const dialogContent = { routeLabel: `${servicePath}/content` } as const

const maxAgentLength = 512
const knownAgents = new LRUCache<string, boolean>({ max: 1_000, memoMethod: isbot })

/**
 * Whether a request comes from a bot, by its user agent. Results are cached: agents repeat, and matching one
 * would be the most expensive part of sending a cached page.
 */
export function comesFromBot({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent.length > maxAgentLength ? isbot(agent) : knownAgents.memo(agent)
}

/** Whether the browser itself refuses for its shopper: Global Privacy Control or Do Not Track. */
export const refusesTracking = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'
