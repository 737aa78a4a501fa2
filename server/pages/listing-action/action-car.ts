import { loadCarFacts } from '#server/features/listings/listings-by-ids.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { basePath } from '#shared/search/paths.ts'

/** The config of the pages of listings' actions: all of them have one label in the metrics. */
export const actionPage = { routeLabel: `${basePath}/:action/:id`, loadClass: 'page' } as const

/**
 * The facts of the car that an action is about. Asking for them counts no view.
 * @throws UpstreamError, with status 404 where there was never such a car
 */
export async function loadActionCar(id: number, call: PageCall): Promise<CarFacts> {
  const { cars, unknownIds } = await loadCarFacts([id], call)
  const [car] = cars
  if (car) return car
  if (!unknownIds.includes(id)) throw new UpstreamError('schema', 'the listing is unusable')
  throw new UpstreamError('4xx', 'there is no such listing', { status: 404 })
}
