import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { failures, tooManyAttempts } from '#marketplace/plugins/error-responses.ts'
import { honeypot } from '#marketplace/plugins/honeypot.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import type { SubscriptionOutcome } from '#marketplace/store/accounts-metrics.ts'
import { countAttempt, type Limit } from '#marketplace/store/limits.ts'
import {
  AlertChange,
  AlertLinkResponse,
  LinkToken,
  OwnAlertLink,
  SubscriptionRequest,
  SubscriptionResponse,
} from '#shared/features/alerts/alerts.contract.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import { type LinkDeps, readLink, useLink } from './alert-links.ts'
import { honeypotAnswer, type SubscriptionDeps, subscribe } from './subscribe.ts'

type AlertRouteDeps = SubscriptionDeps & LinkDeps & Pick<AccountsDeps, 'identity' | 'mail' | 'metrics'>

/**
 * As for what else sends a mail. An e-mail address has two searches anyway, each with a mail an hour, and one
 * an hour that says so.
 */
const subscriptions: Limit = { name: 'subscription', windowMs: 3_600_000, perAddress: 30, perNetwork: 150 }

/** The routes of subscriptions (7.30) and of the links in e-mails. */
export const alertRoutes: FastifyPluginAsyncTypebox<AlertRouteDeps> = async (app, deps) => {
  const count = (outcome: SubscriptionOutcome) => deps.metrics.subscriptions.inc({ outcome })

  const subscription = {
    summary: 'Subscribes a guest to a search, once the address is confirmed',
    tags: ['alerts'],
    body: SubscriptionRequest,
    response: { 200: SubscriptionResponse, 429: BadRequest, ...failures },
  }

  const preValidation = honeypot(() => {
    count('honeypot')
    return honeypotAnswer
  })

  app.post('/account-api/subscriptions', { schema: subscription, preValidation }, async (request, reply) => {
    const { body, ip } = request
    const refusal = await countAttempt(deps, subscriptions, { address: ip })
    if (refusal !== undefined) {
      count('limited')
      return tooManyAttempts(reply, refusal.waitS)
    }

    const answer = await subscribe(deps, body)
    count(answer.outcome)
    deps.mail.wake()

    return answer
  })

  const link = {
    summary: 'What a link of an e-mail is for; changes nothing',
    tags: ['alerts'],
    querystring: Type.Object({ token: LinkToken }),
    response: { 200: AlertLinkResponse },
  }

  app.get('/account-api/alert-links', { schema: link }, ({ query }) => readLink(deps, query.token))

  const own = {
    summary: 'A link to the alert preferences of the account',
    tags: ['alerts'],
    response: { 200: OwnAlertLink, ...failures },
  }

  app.get('/account-api/alert-links/own', { schema: own }, async (request) => {
    const { id } = await deps.identity.reader(request)
    return {
      preferencesToken: deps.links.sign({ purpose: 'preferences', subject: id }, deps.now()),
    }
  })

  const change = {
    summary: 'Does what a link of an e-mail is for',
    tags: ['alerts'],
    body: AlertChange,
    response: { 200: AlertLinkResponse },
  }

  app.post('/account-api/alert-links', { schema: change }, ({ body }) => useLink(deps, body))
}
