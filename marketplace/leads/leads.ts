import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { leadRoutes } from './lead.routes.ts'
import { leadProfileRoutes } from './lead-profile.routes.ts'
import { LeadWorker } from './lead-worker.ts'
import { type RelayServer, type RelayServerOptions, type RelayTls, startRelayServer } from './relay-server.ts'

/** Where mail to relay addresses arrives. */
interface RelaySettings {
  readonly domain: string
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly tls?: RelayTls | undefined
}

export interface LeadOptions extends AccountsDeps {
  /** Absent: there are no relay addresses. */
  readonly relay?: RelaySettings | undefined
}

/**
 * Leads: what shoppers send to sellers, the worker that finds the sellers who could not be found at once, and
 * the mail server of relay addresses.
 */
export async function leads(app: FastifyInstance, deps: LeadOptions): Promise<void> {
  const worker = new LeadWorker(deps)

  await app.register(leadRoutes, deps)
  await app.register(leadProfileRoutes, deps)
  app.addHook('onReady', async () => worker.start())
  app.addHook('preClose', () => worker.close())
  if (deps.relay) openRelayServer(app, { ...deps, ...deps.relay })
}

function openRelayServer(app: FastifyInstance, options: RelayServerOptions): void {
  let server: RelayServer | undefined
  app.addHook('onReady', async () => {
    server = await startRelayServer(options)
    options.log.info({ url: server.url, domain: options.domain }, 'mail to relay addresses is taken')
  })

  app.addHook('onClose', () => server?.close())
}
