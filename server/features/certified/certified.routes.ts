import type { FastifyInstance } from 'fastify'
import { dialogContent } from '#server/observe/request-labels.ts'
import type { Calls } from '#server/upstream/calls.ts'
import { callsOf } from '#server/upstream/calls.ts'
import type { ProgramDetails, ProgramTile } from '#shared/features/certified/certified.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import { certifiedContent, sponsorContent } from './certified.calls.ts'
import { toProgramTile } from './load-program.ts'

/** The routes of certified programs: all of them as tiles, or one with its whole content. */
export async function certifiedRoutes(
  app: FastifyInstance,
  { calls }: { readonly calls: Calls },
): Promise<void> {
  app.get(
    `${servicePath}/certified`,
    { config: dialogContent },
    async (_request, reply): Promise<readonly ProgramTile[]> => {
      const { programs } = await callsOf(reply, calls).call(certifiedContent, undefined)
      return programs.map(toProgramTile)
    },
  )

  app.get<{ Params: { productId: string } }>(
    `${servicePath}/certified/:productId`,
    { config: dialogContent },
    async (request, reply) => {
      const { call } = callsOf(reply, calls)
      const { programs } = await call(certifiedContent, undefined)
      const program = programs.find(({ productId }) => productId === request.params.productId)
      if (!program) return reply.callNotFound()

      const { sections } = await call(sponsorContent, program.productId)

      return { heading: program.heading, content: [...program.content, ...sections] } satisfies ProgramDetails
    },
  )
}
