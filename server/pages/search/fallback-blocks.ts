import { similarListings } from '#server/features/similar/similar.calls.ts'
import { supplementalListings } from '#server/features/supplemental/supplemental.calls.ts'
import { differencesFrom } from '#shared/features/differences/differences.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { OffersResponse } from '#shared/features/offers/offers.contract.ts'
import { showsSimilar } from '#shared/features/similar/similar.ts'
import { asksForSupplements } from '#shared/features/supplemental/supplemental.ts'
import { emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import type { BlockDeps } from './block-deps.ts'

/**
 * The supplemental block: cars that just miss the search, at most a page of them, none of which the page
 * already shows.
 */
export async function loadSupplemental({
  request,
  settings,
  results,
  call,
  block,
}: BlockDeps): Promise<SearchBlocks['supplemental']> {
  const { totalResultCount, listings, filters } = await results()
  if (!asksForSupplements(request, totalResultCount)) return emptyBlocks.supplemental

  const [answer, extended] = await Promise.all([
    call(supplementalListings, { request, site: settings }),
    block('extended'),
  ])
  const cards = withoutRepeats(answer, {
    before: [...listings, ...extended.listings],
    most: settings.pageSize,
    differenceOf: differencesFrom({ request, filters, givenUp: answer.givenUp }),
  })

  return { ...answer, ...cards }
}

/** The similar block: cars like those of the search, none of which the page already shows. */
export async function loadSimilar({
  request,
  pageType,
  settings: site,
  results,
  call,
  block,
}: BlockDeps): Promise<SearchBlocks['similar']> {
  const { totalResultCount, listings, filters } = await results()
  if (!showsSimilar({ request, pageType }, totalResultCount)) return emptyBlocks.similar

  const [extended, supplemental] = await Promise.all([block('extended'), block('supplemental')])
  const combinedCount = totalResultCount + supplemental.totalResultCount
  if (!showsSimilar({ request, pageType }, combinedCount)) return emptyBlocks.similar

  const before = [...listings, ...supplemental.listings, ...extended.listings]

  const shown = before.map(({ id }) => id)
  const answer = await call(similarListings, { request, site, shown })

  return withoutRepeats(answer, { before, differenceOf: differencesFrom({ request, filters }) })
}

interface Group {
  readonly before: readonly Pick<Listing, 'id'>[]
  readonly most?: number
  readonly differenceOf: (listing: Listing) => string | undefined
}

/** The cards of an answer without the cars that the page already shows, at most `most` of them. */
function withoutRepeats({ listings, owners }: OffersResponse, { before, most, differenceOf }: Group) {
  const seen = new Set(before.map(({ id }) => id))
  const left = listings.filter(({ id }) => !seen.has(id))

  return cardsOf({ listings: left.slice(0, most), owners }, differenceOf)
}
