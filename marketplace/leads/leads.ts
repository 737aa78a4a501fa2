import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { leadRoutes } from './lead.routes.ts'
import { leadProfileRoutes } from './lead-profile.routes.ts'
import { LeadWorker } from './lead-worker.ts'
import type { QueueOptions } from './queue-lead.ts'

export type LeadOptions = AccountsDeps & Pick<QueueOptions, 'relay'>

/** Leads: what shoppers send to sellers, and the worker that finds those whom it could not be sent to at once. */
export async function leads(app: FastifyInstance, deps: LeadOptions): Promise<void> {
  const worker = new LeadWorker(deps)

  await app.register(leadRoutes, deps)
  await app.register(leadProfileRoutes, deps)
  app.addHook('onReady', async () => worker.start())
  app.addHook('preClose', () => worker.close())
}
