import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { wholeNumber } from '#marketplace/parameters/parameter.ts'
import { accountFailures, failures } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { brandOf } from '#marketplace/store/brand-of.ts'
import {
  CarsViewed,
  ConsumerHistory,
  type HistoryCar,
  InterestAlertToStore,
} from '#shared/features/interest/interest.contract.ts'
import { accountHistoryPath } from '#shared/features/interest/interest-paths.ts'
import { maxId } from '#shared/search/read-whole.ts'
import { HistoryStore } from './history.store.ts'
import { interestTablesOf } from './interest.tables.ts'

const tags = ['browsing history']
const response = { 200: ConsumerHistory, ...accountFailures }
const removed = { 204: Type.Null(), ...accountFailures }

const historyOf = (cars: HistoryCar[]): ConsumerHistory => ({ kbbTradeIns: [], leadCandidates: cars })

/** The browsing histories of accounts (7.20). Reading asks for the token, changing for the session. */
export const historyRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (
  app,
  { store, now, identity },
) => {
  const histories = new HistoryStore(store)
  const list = { tags, summary: 'What the account looked at, the latest look first', response }

  app.get(accountHistoryPath, { schema: list }, async (request) => {
    const { id } = await identity.reader(request)
    return historyOf(await histories.list(id))
  })

  const add = { tags, summary: 'Adds looks of one browser, and answers all', body: CarsViewed, response }

  app.put(accountHistoryPath, { schema: add }, async (request) => {
    const { id } = await identity.writer(request)
    // A browser's clock may be ahead.
    const cars = request.body.cars.map((car) => ({ ...car, viewedAt: Math.min(car.viewedAt, now()) }))
    await histories.add(id, cars)

    return historyOf(await histories.list(id))
  })

  const clear = { tags, summary: 'Removes all cars of the history', response: removed }

  app.delete(accountHistoryPath, { schema: clear }, async (request, reply) => {
    await histories.remove((await identity.writer(request)).id)
    return reply.code(204).send(null)
  })

  const remove = {
    tags,
    summary: 'Removes a car of the history; one that is not there is no mistake',
    params: Type.Object({ id: wholeNumber({ min: 1, max: maxId }) }),
    response: removed,
  }

  app.delete(`${accountHistoryPath}/:id`, { schema: remove }, async (request, reply) => {
    await histories.remove((await identity.writer(request)).id, request.params.id)
    return reply.code(204).send(null)
  })
}

/** Stores which reminders pages have shown (7.35). */
export const interestAlertRoutes: FastifyPluginAsyncTypebox<
  Pick<AccountsDeps, 'store' | 'now' | 'metrics'>
> = async (app, { store, now, metrics }) => {
  const db = interestTablesOf(store.db)
  const alert = {
    tags,
    summary: 'Stores that a page has shown a reminder of cars, and to which account',
    body: InterestAlertToStore,
    response: { 204: Type.Null(), ...failures },
  }

  app.post('/lead-api/still-interested/alert', { schema: alert }, async (request, reply) => {
    const { vins, consumer_id: id = '', email = '' } = request.body
    const known = db.selectFrom('user').select('id').where('id', '=', id).where('email', '=', email)
    const owner = await known.executeTakeFirst()
    const rows = [...new Set(vins)].map((vin) => ({
      ...{ id: randomUUID(), vin, brand: brandOf(request), created_at: now() },
      owner_id: owner?.id ?? null,
    }))

    await db.insertInto('interest_alert').values(rows).execute()
    metrics.interestAlerts.inc({ shopper: owner ? 'signed-in' : 'guest' }, rows.length)

    return reply.code(204).send(null)
  })
}
