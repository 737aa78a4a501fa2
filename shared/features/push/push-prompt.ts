import { dayMs } from '#shared/features/day-ms.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { pick } from '#shared/features/pick.ts'
import { savedQueryOf } from '#shared/features/saved-searches/saved-search.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { hasCenter, radiusOf, type SearchRequest } from '#shared/search/search-request.ts'
import { namesModelOrBody } from './push-subject.ts'

/**
 * What the prompt offers (4.59): news of the search, of the model, or of the price of a car that was viewed.
 */
export const pushVariants = ['alert', 'dream-car', 'price-drop'] as const
export type PushVariant = (typeof pushVariants)[number]

/** A car that was viewed within this time is recent (9.27). */
const recentlyViewedMs = dayMs

/** The longest query that a device hears of. */
export const maxInterestQuery = 2_000

export interface PromptSituation {
  readonly request: SearchRequest
  /** Whether the shopper has been asked on a results page before. */
  readonly wasPrompted: boolean
  readonly viewed: readonly { readonly viewedAt: number }[]
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Whether the prompt opens (4.55): once, to who viewed a car within 24 hours and looks for a model or a body
 * style.
 */
export const opensPrompt = ({ request, wasPrompted, viewed, now }: PromptSituation): boolean =>
  !wasPrompted &&
  namesModelOrBody(request) &&
  viewed.some(({ viewedAt }) => viewedAt <= now && now - viewedAt < recentlyViewedMs)

/** A car of the results, as far as the prompt is about it. */
export interface PromptCar {
  readonly id: number
  readonly title: string
  readonly pricingDetail: { readonly salePrice?: number; readonly previousPrice?: number }
}

interface Offered<Variant extends PushVariant> {
  readonly variant: Variant
  /** What the shopper would hear of, in words. */
  readonly title: string
  /** The canonical query of what she would hear of. */
  readonly query: string
}

export type PushOffer =
  | Offered<'alert'>
  | (Offered<'dream-car'> & {
      /** The offer is about cars around the shopper's place. */
      readonly isNear: boolean
    })
  | (Offered<'price-drop'> & { readonly listingId: number })

export interface OfferSituation {
  readonly request: SearchRequest
  readonly labelOf: LabelOf
  /** The search in words. */
  readonly searchTitle: string
  readonly listings: readonly PromptCar[]
  readonly viewed: readonly { readonly id: number }[]
}

const isReduced = ({ pricingDetail: { salePrice, previousPrice } }: PromptCar) =>
  salePrice !== undefined && previousPrice !== undefined && salePrice < previousPrice

/**
 * What the prompt offers: news of the one model that is searched for, at its place and without the other
 * filters, else the price of a car that was viewed and has been reduced, else news of the search.
 */
export function offerOf({ request, labelOf, searchTitle, listings, viewed }: OfferSituation): PushOffer {
  const [make, ...makes] = request.makeCode ?? []
  const [model, ...models] = request.modelCode ?? []
  if (make !== undefined && model !== undefined && makes.length === 0 && models.length === 0) {
    const title = `${labelOf('makeCode', make)} ${labelOf('modelCode', model)}`
    const own = pick(request, ['makeCode', 'modelCode', 'zip', 'city', 'state', 'searchRadius'])
    const isNear = hasCenter(own) && radiusOf(own) > 0

    return { variant: 'dream-car', title, query: printSearch(own), isNear }
  }

  // The car that was viewed last comes first.
  const watched = viewed.flatMap(({ id }) => listings.find((car) => car.id === id && isReduced(car)) ?? [])[0]
  if (watched)
    return { variant: 'price-drop', title: cardTitle(watched.title), query: '', listingId: watched.id }

  return { variant: 'alert', title: searchTitle, query: savedQueryOf(request) }
}
