import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** One label for several patterns of one page. */
    routeLabel?: string
  }
}

/** The label of a request's route: its pattern, never its URL, since labels come from closed sets. */
export const routeOf = ({ routeOptions: { config, url = 'none' } }: FastifyRequest) =>
  config.routeLabel ?? url

/** The label of the files of a site that its pages link to or its visitors expect. */
export const siteFile = { routeLabel: '/:file' } as const

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
