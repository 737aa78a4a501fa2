import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Operations } from '#server/operate/operations.ts'
import { breakerModes } from '#shared/features/ops/breaker-status.ts'

const Command = Type.Object({ mode: Type.Enum(breakerModes) })

/** The routes of the breakers: their states, and the command that holds one open or closed or releases it. */
export function breakerRoutes(app: FastifyInstance, operations: Operations): void {
  app.get('/breakers', async () => ({ breakers: await operations.breakers() }))

  app.post<{ Params: { call: string } }>('/breakers/:call', async ({ params: { call }, body }, reply) => {
    if (!Value.Check(Command, body))
      return reply.code(400).send({ error: `mode is one of ${breakerModes.join(', ')}` })
    const status = await operations.forceBreaker(call, body.mode)
    if (status) return status

    const known = (await operations.breakers()).map((breaker) => breaker.call)

    return reply.code(404).send({ error: 'no call has this name', known })
  })
}
