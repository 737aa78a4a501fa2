import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { adOperationRoutes } from '#marketplace/ads/ad-operations.routes.ts'
import { interestOperationRoutes } from '#marketplace/interest/interest-operations.routes.ts'
import { deliveryFigures } from '#marketplace/leads/lead-deliveries.ts'
import { leadOperationRoutes } from '#marketplace/leads/lead-operations.routes.ts'
import { mailOperationRoutes } from '#marketplace/mail/mail-operations.routes.ts'
import type { Outbox } from '#marketplace/mail/outbox.ts'
import { isSecret } from '#marketplace/plugins/secret.ts'
import { reportOperationRoutes } from '#marketplace/reports/report-operations.routes.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { isFromAnotherSite, isRebindable } from '#shared/settings/browser-guard.ts'

export interface OperatorOptions {
  /** The operators' token; empty where only this machine can connect. */
  readonly adminToken: string
  readonly outbox: Outbox
}

/** What operators and Prometheus ask for, below no path that the page server forwards. */
export const operatorRoutes: FastifyPluginAsyncTypebox<AccountsDeps & OperatorOptions> = async (
  app,
  deps,
) => {
  const { metrics, outbox, log, mail, now, store, adminToken } = deps
  admitOperators(app, adminToken)

  app.get('/metrics', async (_request, reply) => {
    try {
      const figures = async () => ({
        mails: await outbox.figures(),
        leads: await deliveryFigures(store, now()),
      })

      const { mails, leads } = await Promise.race([figures(), deadline()])
      metrics.outboxMails.set({ state: 'waiting' }, mails.waiting)
      metrics.outboxMails.set({ state: 'dead' }, mails.dead)
      metrics.outboxAge.set(mails.oldestMs / 1000)
      metrics.undeliveredLeads.set({ state: 'waiting' }, leads.waiting)
      metrics.undeliveredLeads.set({ state: 'given-up' }, leads.givenUp)
      metrics.leadAge.set(leads.oldestMs / 1000)
      metrics.storeUp.set(1)
    } catch (error) {
      metrics.storeUp.set(0)
      log.warn({ err: error }, 'the outbox cannot be read')
    }

    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  await app.register(mailOperationRoutes, { outbox, store, wake: mail.wake })
  await app.register(leadOperationRoutes, { store, now, mail })
  await app.register(reportOperationRoutes, deps)
  await app.register(interestOperationRoutes, deps)
  await app.register(adOperationRoutes, deps)
}

/** The time that the store has for the figures of a scrape, which Prometheus gives up after 4 s. */
const figuresMs = 2_000

async function deadline(): Promise<never> {
  await delay(figuresMs, undefined, { ref: false })
  throw new Error(`the store did not answer within ${figuresMs} ms`)
}

/**
 * Admits operators: by their token, as a bearer or as the password of HTTP Basic; without one, whoever is on
 * this machine. A page in an operator's browser is refused in both cases.
 */
function admitOperators(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== '' && !isSecret(tokenOf(headers.authorization), token)) {
      const message = 'The token of operators is missing or wrong.'
      reply.code(401).header('www-authenticate', 'Basic realm="operators"')
      return reply.send({ error: 'Unauthorized', message })
    }

    const isRebound = token === '' && isRebindable(headers)
    if (!isRebound && (method === 'GET' || !isFromAnotherSite(headers))) return undefined

    return reply
      .code(403)
      .send({ error: 'Forbidden', message: 'Use localhost or the address of this machine.' })
  })
}

function tokenOf(authorization = ''): string {
  const [scheme = '', value = ''] = authorization.split(' ', 2)
  if (/^bearer$/i.test(scheme)) return value
  const pair = Buffer.from(value, 'base64').toString()

  return pair.slice(pair.indexOf(':') + 1)
}
