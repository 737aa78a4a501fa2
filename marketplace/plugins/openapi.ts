import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The hash of the one inline style of Swagger's page, which hides the sprite of its icons. */
const iconStyle = "'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/**
 * The content security policy of Swagger's page. It lacks the plugin's own upgrade-insecure-requests, which
 * breaks the page over plain HTTP.
 */
const pagePolicy = `default-src 'self'; style-src 'self' ${iconStyle}; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** Describes every route that is registered after this call in the OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt marketplace',
        version: '1.0.0',
        description:
          'Listings, options and places behind the search results page. Lists of codes are repeated or joined by commas.',
      },
    },
  })

  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
