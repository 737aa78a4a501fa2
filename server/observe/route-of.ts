import type { FastifyRequest } from 'fastify'

/** The route's pattern, as a label: an address asked for must never become one. */
export const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'
