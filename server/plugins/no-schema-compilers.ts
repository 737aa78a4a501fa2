import type { FastifyServerOptions } from 'fastify'

/**
 * Schema compilers that refuse every schema. Routes check their requests with TypeBox; Fastify's own
 * compilers would be loaded at each start for nothing.
 */
export const noSchemaCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
}

function refuse(): never {
  throw new TypeError('routes of this server have no Fastify schemas: check the request with TypeBox')
}
