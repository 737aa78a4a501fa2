import Type from 'typebox'
import { defineCall } from '#server/upstream/call-definition.ts'
import { ConsumerRatings, ReferenceVehicles } from '#shared/features/research/consumer-ratings.contract.ts'
import {
  ArticleResponse,
  ArticlesResponse,
  ReviewPost,
} from '#shared/features/research/research-content.contract.ts'
import { SafetyInfo } from '#shared/features/research/safety.contract.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { basePath } from '#shared/search/paths.ts'

// Contents of editors: the same for every shopper, and changed a few times a day at most.
const cache = { freshS: 600, graceS: 86_400 } as const
const breaker = { resetMs: 30_000 } as const

interface ResearchQuery {
  /** The part of the path that the setting `researchPath` names. */
  readonly research: string
}

interface VehicleQuery extends ResearchQuery, Required<Pick<ModelOfYear, 'makeCode' | 'modelCode'>> {
  readonly year: number
}

/** The id of a model year, by which its ratings are found (7.32). A failure is not loud in the log (8.13). */
export const referenceVehicles = defineCall({
  name: 'referenceVehicles',
  origin: 'content',
  path: ({ research }: VehicleQuery) => `${basePath}/${research}/reference/vehicles`,
  query: ({ year, makeCode, modelCode }: VehicleQuery) =>
    new URLSearchParams({ yearId: String(year), atcMakeCode: makeCode, atcModelCode: modelCode }),
  response: ReferenceVehicles,
  timeoutMs: 5_000,
  breaker: { resetMs: 300_000 },
  cache,
  isQuiet: true,
  fallback: () => ({ items: [] }),
})

/** What owners say of a model year (3.39). A failure is not loud in the log (8.13). */
export const consumerRatings = defineCall({
  name: 'consumerRatings',
  origin: 'content',
  path: ({ research, vehicleId }: ResearchQuery & { readonly vehicleId: string }) =>
    `${basePath}/${research}/reference/vehicles/${encodeURIComponent(vehicleId)}/ratings`,
  query: () => new URLSearchParams(),
  response: ConsumerRatings,
  droppable: ['ratings'],
  timeoutMs: 3_000,
  breaker,
  cache,
  isQuiet: true,
  fallback: () => ({ ratings: [], numberOfReviews: 0 }),
})

/** Safety ratings, safety features and equipment of a model (7.36). */
export const safetyInfo = defineCall({
  name: 'safetyInfo',
  origin: 'content',
  path: '/cm-api/content/safety',
  query: ({ makeCode, modelCode, year }: ModelOfYear) =>
    new URLSearchParams({ makeCode, modelCode, ...(year !== undefined && { year: String(year) }) }),
  response: SafetyInfo,
  droppable: ['groups', 'equipment'],
  timeoutMs: 3_000,
  breaker,
  cache,
  fallback: 'throw',
})

/** The posts of a WordPress site about a model (7.33). Its titles are HTML. */
export const reviewPosts = defineCall({
  name: 'reviewPosts',
  origin: 'reviews',
  path: '/wp-json/wp/v2/posts',
  query: ({ makeCode, modelCode, year }: ModelOfYear) =>
    new URLSearchParams({ ymmt: [year ?? '', makeCode, modelCode].join('|'), _embed: '1' }),
  response: Type.Array(ReviewPost),
  timeoutMs: 3_000,
  breaker,
  cache,
  fallback: () => [],
})

/** What is asked of the articles: all of them, those for a model, or one with its text. */
type ArticleQuery = Pick<ModelOfYear, 'makeCode' | 'modelCode'> | undefined

/** The articles for a model, or all of them (3.37). */
export const articles = defineCall({
  name: 'articles',
  origin: 'content',
  path: '/cm-api/content/articles',
  query: (model: ArticleQuery) =>
    new URLSearchParams(model && { makeCode: model.makeCode, modelCode: model.modelCode }),
  response: ArticlesResponse,
  droppable: ['articles'],
  timeoutMs: 3_000,
  breaker,
  cache,
  fallback: 'throw',
})

/** One article with its text. */
export const article = defineCall({
  name: 'article',
  origin: 'content',
  path: '/cm-api/content/article',
  query: (slug: string) => new URLSearchParams({ slug }),
  response: ArticleResponse,
  timeoutMs: 3_000,
  breaker,
  cache,
  fallback: 'throw',
})
