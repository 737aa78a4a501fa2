import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#server/accounts/accounts.ts'
import { readSignedIn } from '#server/accounts/read-account.ts'
import { loadCarFacts } from '#server/features/listings/listings-by-ids.calls.ts'
import { readAccountCars } from '#server/features/saved-cars/account-cars.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError, UpstreamError } from '#server/upstream/upstream-error.ts'
import { maxSavedCars } from '#shared/features/saved-cars/saved-car-limits.ts'
import type { SavedCarSort } from '#shared/features/saved-cars/saved-car-view.ts'
import type { CarsToSave } from '#shared/features/saved-cars/saved-cars.contract.ts'
import type { SavedCarsPageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

interface LoadSavedCars {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly call: PageCall
  readonly sort: SavedCarSort
  /** The id of a car that the shopper wanted to save before she signed in. */
  readonly offeredId: number | undefined
  /** The shopper wanted to save a car, for which the account had no room. */
  readonly wasRefused: boolean
  readonly settings: PageSettings
}

/**
 * The data of the page of saved cars. Those of a guest are in her browser, which asks for their facts itself;
 * the cars of an account that cannot be reached are said to be away.
 */
export async function loadSavedCars({
  call,
  offeredId,
  wasRefused,
  ...asked
}: LoadSavedCars): Promise<SavedCarsPageData> {
  const { sort, settings } = asked
  const page = { kind: 'saved-cars', sort, settings } as const
  const saved = await readHers(asked)
  if (saved === undefined) return { ...page, isSignedIn: false, isAway: false, cars: [] }
  if (saved === 'away') return { ...page, isSignedIn: true, isAway: true, cars: [] }

  const shown = {
    ...{ ...page, isSignedIn: true, isAway: false },
    ...(wasRefused && saved.length >= maxSavedCars && { isFull: true as const }),
  }

  const isOffered = offeredId !== undefined && !saved.some(({ id }) => id === offeredId)
  const ids = [...saved.map(({ id }) => id), ...(isOffered ? [offeredId] : [])]
  const loaded = await substituteOnUpstreamError(loadCarFacts(ids, call), () => undefined)
  const facts = new Map(loaded?.cars.map((car) => [car.id, car]))
  const offered = isOffered ? facts.get(offeredId) : undefined
  // The account alone says what was saved, when and at which price.
  const cars = saved.map((car) => {
    const known = facts.get(car.id)
    if (known) return { ...car, facts: known }
    return loaded?.unknownIds.includes(car.id) ? car : { ...car, isUnread: true as const }
  })

  return { ...shown, cars, ...(offered && { offered }) }
}

/** The saved cars of the account; undefined for a guest. */
async function readHers({ accounts, request, reply }: Pick<LoadSavedCars, 'accounts' | 'request' | 'reply'>) {
  try {
    return await readSignedIn({ accounts, request, reply }, readAccountCars)
  } catch (error) {
    if (error instanceof UpstreamError) return 'away'
    throw error
  }
}

/** A car with its present price; without one while the marketplace is away. */
export async function carToSave(id: number, savedAtMs: number, call: PageCall): Promise<CarsToSave> {
  const found = await substituteOnUpstreamError(loadCarFacts([id], call), () => undefined)
  const priceUsd = found?.cars[0]?.priceUsd
  return { cars: [{ id, savedAtMs, ...(priceUsd !== undefined && { priceUsd }) }] }
}
