import { showcase } from '#server/features/showcase/showcase.calls.ts'
import { toCard, toCardOwner } from '#shared/features/listings/cards.ts'
import { pick } from '#shared/features/pick.ts'
import { compareListing } from '#shared/features/showcase/compare-listing.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'
import { hasChoices } from '#shared/search/filter-choices.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import type { BlockPage } from './block-deps.ts'

/** The showcase block: the sponsored dealer; null where there is none, or the showcase is silenced (4.46). */
export async function loadShowcase({
  request,
  settings,
  call,
  results,
}: BlockPage): Promise<Showcase | null> {
  if (settings.flags.showcaseQuiet) return null
  const { owner: dealer, car } = await call(showcase, request)

  // A brand with a scope shows no dealer without a car in that scope.
  if (!dealer || (!car && request.scope)) return null

  const { filters, totalResultCount } = await results()
  const isFirst = totalResultCount === 0 || request.showcaseOwnerId !== undefined
  const owner = { ...toCardOwner(dealer), ...pick(dealer, ['dealerDiff']) }
  const shown = { owner, ...(isFirst && { isFirst }) }
  if (!car) return shown

  const { facts, hasKeyword = false } = car
  const listing = toCard(car.listing)
  if (!settings.flags.exactMatch || !hasChoices(request)) return { ...shown, listing }

  const ownerId = dealer.id
  const comparison = compareListing({ request, facts, ownerId, hasKeyword, parentOf: parentsFrom(filters) })

  return { ...shown, listing, comparison }
}
