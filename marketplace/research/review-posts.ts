import type { Static } from 'typebox'
import { makes } from '#marketplace/catalogue/catalogue.ts'
import type { FullArticle, ReviewPost } from '#shared/features/research/research-content.contract.ts'
import { articlePath } from '#shared/features/research/research-paths.ts'
import { slugOf } from '#shared/search/slug.ts'
import { type ModelOfYear, modelNearYear, modelOfYear, nameOfYear } from './model-of-year.ts'
import { reviewBlocks, reviewTitle } from './model-review.ts'

/** A post for this model year and for the two before it. */
const yearsReviewed = 3

/** The reviews of a model as WordPress answers them: titles are HTML. */
export function reviewPosts(
  { makeCode, modelCode, year }: { makeCode: string; modelCode: string; year: number },
  thisYear: number,
): Static<typeof ReviewPost>[] {
  const latest = modelNearYear({ makeCode, modelCode, year: Math.min(year, thisYear + 1) })
  if (!latest) return []

  return Array.from({ length: yearsReviewed }, (_, back) =>
    modelOfYear({ makeCode, modelCode, year: latest.year - back }),
  )
    .filter((found) => found !== undefined)
    .map((vehicle) => ({
      id: postId(vehicle),
      link: articlePath(reviewSlug(vehicle)),
      title: { rendered: escapeHtml(reviewTitle(vehicle)) },
    }))
}

const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })))

const postId = ({ model, year }: ModelOfYear) =>
  models.findIndex((known) => known.model === model) * 10_000 + year

const reviewSlug = ({ make, model, year }: ModelOfYear) =>
  `review-${year}-${slugOf(`${make.name} ${model.name}`)}`

const bySlug = new Map(models.map((known) => [slugOf(`${known.make.name} ${known.model.name}`), known]))

/** The review with a slug such as `review-2024-honda-cr-v`. */
export function findReview(slug: string): FullArticle | undefined {
  const [, year, name = ''] = /^review-(\d{4})-(.+)$/.exec(slug) ?? []
  const known = bySlug.get(name)
  const vehicle =
    known && modelOfYear({ makeCode: known.make.code, modelCode: known.model.code, year: Number(year) })

  return vehicle && reviewArticle(vehicle)
}

const reviewArticle = (vehicle: ModelOfYear): FullArticle => ({
  id: reviewSlug(vehicle),
  link: articlePath(reviewSlug(vehicle)),
  title: reviewTitle(vehicle),
  category: 'Reviews',
  make: vehicle.make.name,
  model: vehicle.model.name,
  text: {
    description: `What the ${nameOfYear(vehicle)} costs, how far it goes on a gallon, and what its trims have.`,
    blocks: reviewBlocks(vehicle),
    isSample: true,
  },
})

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '’': '&#8217;' }
const escapeHtml = (words: string) => words.replace(/[&<>’]/g, (character) => entities[character] ?? '')
