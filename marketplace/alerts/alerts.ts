import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { alertRoutes } from './alert.routes.ts'
import { AlertWorker } from './alert-worker.ts'
import type { AlertTables } from './alerts.tables.ts'
import { deviceRoutes } from './device.routes.ts'
import { openLinkSigner } from './link-token.ts'

/**
 * Alerts: subscriptions and links, browsers that take notifications, and the worker that reads what is new
 * and tells shoppers.
 */
export async function alerts(app: FastifyInstance, deps: AccountsDeps): Promise<void> {
  const links = await openLinkSigner(deps.store.db.$extendTables<AlertTables>())
  const worker = new AlertWorker({ ...deps, links, workerId: crypto.randomUUID() })

  await app.register(alertRoutes, { ...deps, links })
  await app.register(deviceRoutes, deps)
  app.addHook('onReady', async () => worker.start())
  app.addHook('preClose', () => worker.close())
}
