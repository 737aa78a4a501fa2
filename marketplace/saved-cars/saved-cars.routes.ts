import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { wholeNumber } from '#marketplace/parameters/parameter.ts'
import { accountFailures } from '#marketplace/plugins/error-responses.ts'
import type { SavingDeps } from '#marketplace/store/accounts-deps.ts'
import { CarsSaved, CarsToSave, SavedCars } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { maxId } from '#shared/search/read-whole.ts'
import { SavedCarStore } from './saved-cars.store.ts'

const tags = ['saved cars']

/** The cars that accounts saved (6.7). Reading asks for the token, changing for the session. */
export const savedCarRoutes: FastifyPluginAsyncTypebox<SavingDeps> = async (
  app,
  { store, now, identity, keepTimeZone },
) => {
  const cars = new SavedCarStore(store)
  const list = {
    tags,
    summary: 'The saved cars of the account, the last saved first',
    response: { 200: SavedCars, ...accountFailures },
  }

  app.get('/account-api/saved-cars', { schema: list }, async (request) => {
    const { id } = await identity.reader(request)
    return { cars: await cars.list(id) }
  })

  const save = {
    tags,
    summary: 'Saves cars; those that are saved already stay as they are',
    body: CarsToSave,
    response: { 200: CarsSaved, ...accountFailures },
  }

  app.put('/account-api/saved-cars', { schema: save }, async (request) => {
    const { id } = await identity.writer(request)
    await keepTimeZone(id, request.body.timeZone)
    const distinct = new Map(request.body.cars.map((car) => [car.id, car]))

    // A browser's clock may be ahead.
    const saved = [...distinct.values()].map((car) => ({
      ...car,
      savedAtMs: Math.min(car.savedAtMs, now()),
    }))

    return { refusedIds: await cars.save(id, saved) }
  })

  const remove = {
    tags,
    summary: 'Removes a saved car; one that is not saved is no mistake',
    params: Type.Object({ id: wholeNumber({ min: 1, max: maxId }) }),
    response: { 204: Type.Null(), ...accountFailures },
  }

  app.delete('/account-api/saved-cars/:id', { schema: remove }, async (request, reply) => {
    const { id } = await identity.writer(request)
    await cars.remove(id, request.params.id)

    return reply.code(204).send(null)
  })
}
