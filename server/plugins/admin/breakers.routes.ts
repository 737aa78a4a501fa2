import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { systemClock } from '#server/clock.ts'
import type { Operations } from '#server/operate/operations.ts'
import { BreakerCommand, type BreakerOrder, defaultMinutes } from '#shared/features/ops/breaker-order.ts'
import { breakerModes } from '#shared/features/ops/breaker-status.ts'

const usage = `mode is one of ${breakerModes.join(', ')}; who and why are texts, minutes is a whole number up to 1,440`

/**
 * The routes of the breakers: their states, the instances that an order reaches, and the order that holds a
 * breaker open or closed in all of them, or releases it.
 */
export function breakerRoutes(app: FastifyInstance, operations: Operations): void {
  app.get('/breakers', async () => ({ breakers: await operations.breakers() }))
  app.get('/instances', async () => ({ instances: await operations.instances() }))

  app.post<{ Params: { call: string } }>('/breakers/:call', async ({ params: { call }, body }, reply) => {
    if (!Value.Check(BreakerCommand, body)) return reply.code(400).send({ error: usage })

    const { mode, who = 'an operator', why = 'no reason given', minutes = defaultMinutes } = body
    const atMs = systemClock.nowMs()
    const order: BreakerOrder = { call, mode, who, why, atMs, untilMs: atMs + minutes * 60_000 }
    const status = await operations.forceBreaker(order)
    if (status === undefined) {
      const known = (await operations.breakers()).map((breaker) => breaker.call)
      return reply.code(404).send({ error: 'no call has this name', known })
    }

    const isPassedOn = await operations.passOrderOn(order)
    if (status !== null) return { ...status, isPassedOn }

    const error =
      'No process answers. The order is carried out once one does; repeat it then for the other instances.'
    return reply.code(503).send({ error })
  })
}
