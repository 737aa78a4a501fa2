import type { FastifyInstance } from 'fastify'
import { dialogContent } from '#server/observe/request-labels.ts'
import { type Calls, callsOf } from '#server/upstream/calls.ts'
import { articleListPath } from '#shared/features/research/research-paths.ts'
import { articles } from './research.calls.ts'

/** The route of all articles, which the bottom of a results page fetches when a shopper comes near it. */
export async function articleListRoutes(
  app: FastifyInstance,
  { calls }: { readonly calls: Calls },
): Promise<void> {
  app.get(articleListPath, { config: dialogContent }, (_request, reply) =>
    callsOf(reply, calls).call(articles, undefined),
  )
}
