import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** One label for several patterns of one page. */
    routeLabel?: string
  }
}

/** The route's pattern, as a label: an address asked for must never become one. */
export const routeOf = ({ routeOptions: { config, url = 'none' } }: FastifyRequest) =>
  config.routeLabel ?? url
