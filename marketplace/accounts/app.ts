import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdOptions, adRoutes } from '#marketplace/ads/ad.routes.ts'
import { alerts } from '#marketplace/alerts/alerts.ts'
import { timeZoneKeeper } from '#marketplace/alerts/preference-store.ts'
import { historyRoutes, interestAlertRoutes } from '#marketplace/interest/interest.routes.ts'
import { type LeadOptions, leads } from '#marketplace/leads/leads.ts'
import { mailReportRoutes } from '#marketplace/mail/mail-reports.routes.ts'
import { maxReportedLength } from '#marketplace/mail/suppression.ts'
import { handleErrors, sendError } from '#marketplace/plugins/error-responses.ts'
import { healthRoutes } from '#marketplace/plugins/health.ts'
import { createService } from '#marketplace/plugins/service.ts'
import { reportRoutes } from '#marketplace/reports/report.routes.ts'
import { savedCarRoutes } from '#marketplace/saved-cars/saved-cars.routes.ts'
import { savedSearchRoutes } from '#marketplace/saved-searches/saved-searches.routes.ts'
import { isStoreOutage } from '#marketplace/store/open-store.ts'
import { walletRoutes } from '#marketplace/wallet/wallet.routes.ts'
import { accountRoutes } from './account.routes.ts'
import { type AuthDeps, authRoutesOf } from './auth.routes.ts'
import { type OperatorOptions, operatorRoutes } from './operator.routes.ts'
import { admitPageServer } from './page-server.ts'
import { sessionRoutes } from './session.routes.ts'
import type { Tokens } from './tokens.ts'

/** More than any form of a shopper takes. */
const bodyBytes = 16_384

export interface AccountsOptions
  extends AuthDeps,
    OperatorOptions,
    Pick<LeadOptions, 'relay'>,
    Pick<AdOptions, 'campaigns'> {
  readonly tokens: Tokens
  /** The secret that the page server shows; empty where only this machine can connect. */
  readonly token: string
  /** The secret of the mail provider; empty where there is none. */
  readonly reportsToken: string
}

/** The accounts process without its socket: each feature is one plugin. */
export async function buildAccounts({ token, ...options }: AccountsOptions): Promise<FastifyInstance> {
  const { adminToken, outbox, reportsToken, ...deps } = options
  const app = createService(deps.log, {
    bodyLimit: bodyBytes,
    // Operators name suppressed addresses in paths.
    routerOptions: { maxParamLength: maxReportedLength },
    // The page server is the only caller: the shopper's address is the last one that it names.
    trustProxy: (_address, hop) => hop === 0,
  })

  app.removeContentTypeParser('text/plain')
  handleErrors(app, sendAccountError)
  // All processes share the store: readiness that asked it would take each of them out of service in its
  // outage, with the routes that need no store. `accounts_store_up` tells of the outage.
  await app.register(healthRoutes, { isReady: () => true })
  await app.register(operatorRoutes, { ...deps, adminToken, outbox })
  await app.register(mailReportRoutes, { ...deps, reportsToken, prefix: '/account-api' })

  const saving = { ...deps, keepTimeZone: timeZoneKeeper(deps) }
  await app.register(async (api) => {
    admitPageServer(api, token)
    forbidCaching(api)
    await api.register(authRoutesOf, deps)
    await api.register(accountRoutes, deps)
    await api.register(sessionRoutes, deps)
    await api.register(savedSearchRoutes, saving)
    await api.register(alerts, deps)
    // Features, one line each.
    await api.register(savedCarRoutes, saving)
    await api.register(leads, deps)
    await api.register(walletRoutes, deps)
    await api.register(reportRoutes, deps)
    await api.register(historyRoutes, deps)
    await api.register(interestAlertRoutes, deps)
    await api.register(adRoutes, deps)
  })

  return app
}

/** What a shopper is told is hers alone. */
function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

function sendAccountError(
  error: Parameters<typeof sendError>[0],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!isStoreOutage(error)) return sendError(error, request, reply)

  request.log.error({ err: error }, 'the store does not answer')
  const message = 'Accounts are not available now; try again in a moment.'

  return reply
    .code(503)
    .header('retry-after', '1')
    .send({ error: 'Service Unavailable', message, requestId: request.id })
}
