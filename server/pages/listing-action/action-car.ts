import { loadCarFacts } from '#server/features/saved-cars/saved-cars.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { maxListingId } from '#shared/features/saved-cars/saved-car-limits.ts'
import type { CarFacts } from '#shared/features/saved-cars/saved-car-view.ts'
import { basePath } from '#shared/search/paths.ts'
import { readWhole } from '#shared/search/plain-values.ts'

/** The config of the pages of listings' actions: all of them have one label in the metrics. */
export const actionPage = { routeLabel: `${basePath}/:action/:id`, loadClass: 'page' } as const

/** The listing's id in an action's path; undefined where no listing can have it. */
export const readListingId = (text: string) => readWhole(text, { min: 1, max: maxListingId })

/**
 * The facts of the car that an action is about. Asking for them counts no view.
 * @throws UpstreamError, with status 404 where there was never such a car
 */
export async function loadActionCar(id: number, call: PageCall): Promise<CarFacts> {
  const [car] = await loadCarFacts([id], call)
  if (car === undefined) throw new UpstreamError('4xx', 'there is no such listing', { status: 404 })
  return car
}
