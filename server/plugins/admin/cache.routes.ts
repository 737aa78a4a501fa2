import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { PurgeFilter } from '#server/cache/purge.ts'
import type { Operations } from '#server/operate/operations.ts'
import { keyEndOf, pageNamespace } from '#server/render/page-cache/page-cache.ts'

const strict = { additionalProperties: false }

const ListingIds = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 1_000 })

const PurgeCommand = Type.Union([
  Type.Object({ call: Type.String({ pattern: '^\\w{1,60}$' }) }, strict),
  Type.Object({ listings: Type.Union([Type.Literal('any'), ListingIds]) }, strict),
  Type.Object({ url: Type.String({ pattern: '^/[!-~]*$', maxLength: 4_000 }) }, strict),
])

/**
 * The route that purges cached answers and pages: those of a call, of some listings or of any, or one
 * page.
 */
export function cacheRoutes(app: FastifyInstance, operations: Operations): void {
  app.post('/cache/purge', async ({ body }, reply) => {
    if (!Value.Check(PurgeCommand, body)) {
      const error =
        'Send one of {"call":"search"}, {"listings":"any"}, {"listings":[1,2]} and {"url":"/cars-for-sale/all-cars"}.'
      return reply.code(400).send({ error })
    }

    const breakers = await operations.breakers()
    const known = [...breakers.map(({ call }) => call), pageNamespace]
    // Where no process answers, nobody knows the calls.
    if ('call' in body && breakers.length > 0 && !known.includes(body.call))
      return reply.code(404).send({ error: 'no call has this name', known })

    const result = await operations.purge(filtersOf(body))

    return result ?? reply.code(503).send({ error: 'No process answers. Repeat the purge once one does.' })
  })
}

function filtersOf(command: Static<typeof PurgeCommand>): PurgeFilter[] {
  if ('listings' in command) return [{ listings: command.listings }]
  if ('url' in command) return [{ namespace: pageNamespace, keyEnd: keyEndOf(command.url) }]

  // Any page may be made of the call's answers.
  return [{ namespace: command.call }, { namespace: pageNamespace }]
}
