import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes, signInFirst } from '#server/accounts/private-routes.ts'
import { readAccount, readSignedIn } from '#server/accounts/read-account.ts'
import { readShopperEmail } from '#server/accounts/shopper-email.ts'
import { httpError } from '#server/http-error.ts'
import type { Leads } from '#server/leads/leads.ts'
import { refusesTracking } from '#server/observe/request-labels.ts'
import { scriptPosts } from '#server/script-posts.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import {
  CarsViewed,
  ConsumerHistory,
  InterestAlert,
  type InterestAlertToStore,
} from '#shared/features/interest/interest.contract.ts'
import {
  accountHistoryPath,
  consumerHistoryPath,
  interestAlertPath,
} from '#shared/features/interest/interest-paths.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import { reportsPath } from '#shared/features/monitoring/monitoring-paths.ts'

interface InterestDeps {
  readonly accounts: Accounts
  readonly leads: Leads
}

/** The most beacons of one IP address in a second. */
const perSecond = 20

/** The routes of the history of who is signed in (7.20), and of the beacon of reminders (7.35). */
export async function interestRoutes(server: FastifyInstance, deps: InterestDeps): Promise<void> {
  await privateRoutes(server, (app) => registerHistory(app, deps))
  await scriptPosts(server, { max: perSecond, timeWindow: 1_000 }, (app) => registerBeacon(app, deps))
}

function registerHistory(app: FastifyInstance, { accounts }: InterestDeps): void {
  const options = { config: privateCall }

  app.get(consumerHistoryPath, options, async (request, reply): Promise<ConsumerHistory> => {
    const history = await readSignedIn({ accounts, request, reply }, (asked) =>
      readAccount(asked, accountHistoryPath, ConsumerHistory),
    )

    return history ?? signInFirst(reply)
  })

  app.put(consumerHistoryPath, options, (request, reply) => {
    if (!Value.Check(CarsViewed, request.body)) return reply.code(400).send({ error: 'These are no cars.' })
    return accounts.answer(request, reply, { method: 'PUT', path: accountHistoryPath, body: request.body })
  })

  app.delete(consumerHistoryPath, options, (request, reply) =>
    accounts.answer(request, reply, { method: 'DELETE', path: accountHistoryPath }),
  )

  app.delete<{ Params: { id: string } }>(`${consumerHistoryPath}/:id`, options, (request, reply) => {
    const id = readListingId(request.params.id)
    if (id === undefined) return reply.callNotFound()
    return accounts.answer(request, reply, { method: 'DELETE', path: `${accountHistoryPath}/${id}` })
  })
}

/** A label of its own would bring many series: beacons have one. */
const beacon = { routeLabel: `${reportsPath}/:kind`, loadClass: 'beacon' } as const

/**
 * Takes the beacon that a page sends when it shows a reminder. Who the shopper is, the session says and never
 * the beacon; a token that has ended makes her a guest, since nothing waits for the answer. Nothing is stored
 * of a browser that refuses.
 */
function registerBeacon(app: FastifyInstance, { accounts, leads }: InterestDeps): void {
  const shopperOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const shopper = await accounts.shopperOf(request)
    const email = shopper && (await readShopperEmail(accounts, request, reply))
    return shopper && email !== undefined ? { consumer_id: shopper.id, email } : {}
  }

  const options = { bodyLimit: 4 * 1024, config: beacon } as const
  app.post(interestAlertPath, options, async (request, reply) => {
    const sent = request.body
    if (!Value.Check(InterestAlert, sent)) throw httpError(400, 'this names no cars')
    if (refusesTracking(request)) return reply.code(204).send()

    try {
      const { brand, vins } = sent
      const body: InterestAlertToStore = { brand, vins, ...(await shopperOf(request, reply)) }
      await leads.forward(request, { method: 'POST', path: '/lead-api/still-interested/alert', body })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      request.log.warn({ err: error }, 'a reminder was not stored')
    }

    return reply.code(204).send()
  })
}
