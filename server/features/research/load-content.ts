import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import type { PageCall } from '#server/upstream/calls.ts'
import { once } from '#shared/features/once.ts'
import { type ConsumerRatings, overallRating } from '#shared/features/research/consumer-ratings.contract.ts'
import type { ExpertReview, ReviewPost } from '#shared/features/research/research-content.contract.ts'
import { showsRatings } from '#shared/features/research/shows-ratings.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { Address } from '#shared/search/listing-fields.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { plainText } from './plain-text.ts'
import { consumerRatings, referenceVehicles, reviewPosts } from './research.calls.ts'

/** The expert reviews that are shown (9.33). */
const reviewsShown = 2

/** The posts of an answer that are looked at. */
const postsRead = 20

/** The longest title that is read, with its markup. */
const maxTitleLength = 2_000

/** The first expert reviews of a model. A post without a link or a title is left out. */
export async function loadExpertReviews(
  model: ModelOfYear,
  call: PageCall,
): Promise<readonly ExpertReview[]> {
  return reviewsOf(await call(reviewPosts, model))
}

const reviewsOf = once((posts: readonly Static<typeof ReviewPost>[]) =>
  posts.slice(0, postsRead).flatMap(reviewOf).slice(0, reviewsShown),
)

function reviewOf({ id, link, title }: Static<typeof ReviewPost>): readonly ExpertReview[] {
  const html = title?.rendered ?? ''
  const text = html.length > maxTitleLength ? '' : plainText(html)

  return text !== '' && Check(Address, link) ? [{ id, link, title: text.slice(0, 200) }] : []
}

interface RatingsDeps {
  readonly request: SearchRequest
  readonly model: ModelOfYear
  readonly call: PageCall
  readonly settings: { readonly researchPath: string }
}

/** What owners say of the one model year that a search is for; null where nothing is known (5.23). */
export async function loadRatings({
  request,
  model,
  call,
  settings: { researchPath: research },
}: RatingsDeps): Promise<ConsumerRatings | null> {
  const { year } = model
  if (year === undefined || !showsRatings(request)) return null

  const { items } = await call(referenceVehicles, { ...model, year, research })
  const vehicleId = items[0]?.vehicleId
  if (vehicleId === undefined) return null

  return shownRatings(await call(consumerRatings, { research, vehicleId }))
}

const shownRatings = once((found: ConsumerRatings): ConsumerRatings | null => {
  const ratings = found.ratings.filter(({ value }) => value > 0)
  const hasOverall = ratings.some(({ name }) => name === overallRating)

  return hasOverall && found.numberOfReviews > 0 ? { ...found, ratings } : null
})
