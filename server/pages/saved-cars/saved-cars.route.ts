import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { formOf, privatePage, privateRoutes } from '#server/accounts/private-routes.ts'
import { accountCarsPath } from '#server/features/saved-cars/account-cars.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { throwRetryable } from '#server/render/overload/admission.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import {
  fullParam,
  removeField,
  savedCarsPath,
  saveField,
} from '#shared/features/saved-cars/saved-car-paths.ts'
import { readSavedCarSort } from '#shared/features/saved-cars/saved-car-view.ts'
import { CarsSaved } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { carToSave, loadSavedCars } from './saved-cars.data.ts'

type SavedCarsPageDeps = Pick<PageDeps, 'accounts' | 'calls' | 'clock' | 'pages' | 'settingsOf'>

const readId = (text: string | null) => readListingId(text ?? '')

/** The page of saved cars, and the form of every heart, which saves a car where scripts do not. */
export async function savedCarsRoutes(server: FastifyInstance, deps: SavedCarsPageDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: privatePage }
    app.get(savedCarsPath, options, (request, reply) => sendPage(request, reply, deps))
    app.post(savedCarsPath, options, (request, reply) => changeCars(request, reply, deps))
  })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, calls, pages, settingsOf }: SavedCarsPageDeps,
) {
  const settings = settingsOf(request)
  const { call, timings, signal } = callsOf(reply, calls)
  const query = new URLSearchParams(splitUrl(request.url).query)
  const sort = readSavedCarSort(query.get('sort') ?? undefined)
  const offeredId = readId(query.get(saveField))
  const wasRefused = query.has(fullParam)

  return pages.send({
    ...{ request, reply, timings, signal, settings },
    isPrivate: true,
    load: () =>
      loadSavedCars({
        ...{ accounts, request, reply, call, sort, offeredId, wasRefused, settings: settings.page },
      }),
  })
}

/** Saves or removes the car of a form. A guest is asked to sign in first, and then whether to save it. */
async function changeCars(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, calls, clock }: SavedCarsPageDeps,
) {
  const fields = formOf(request)
  const [savedId, removedId] = [readId(fields.get(saveField)), readId(fields.get(removeField))]
  if (savedId === undefined && removedId === undefined) return reply.code(400).callNotFound()

  const asked =
    savedId === undefined
      ? { method: 'DELETE' as const, path: `${accountCarsPath}/${removedId}` }
      : {
          method: 'PUT' as const,
          path: accountCarsPath,
          body: await carToSave(savedId, Math.floor(clock.nowMs()), callsOf(reply, calls).call),
        }

  const { status, body } = await accounts.forward(request, reply, asked).catch(throwRetryable)
  if (status === 401) {
    const back = savedId === undefined ? savedCarsPath : `${savedCarsPath}?${saveField}=${savedId}`
    return reply.redirect(signInHref(back), 303)
  }

  if (status >= 400) throw new UpstreamError('4xx', `saving a car was answered with ${status}`, { status })

  const isRefused = Value.Check(CarsSaved, body) && body.refusedIds.length > 0
  return reply.redirect(isRefused ? `${savedCarsPath}?${fullParam}=1` : savedCarsPath, 303)
}
