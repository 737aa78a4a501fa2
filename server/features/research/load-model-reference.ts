import type { PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import {
  emptyReference,
  type ModelReference,
  type ReferencePart,
  referenceParts,
} from '#shared/features/research/model-reference.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import { loadExpertReviews, loadRatings } from './load-content.ts'
import { loadMileage, loadModelInfo, loadPrices } from './load-model-stats.ts'
import { articles, safetyInfo } from './research.calls.ts'

interface ReferencePage {
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly call: PageCall
  readonly currentYear: number
  readonly settings: Pick<Settings, 'researchPath'>
  /** Loads the trims of the searched model. */
  readonly trims: () => Promise<TrimsResponse | null>
}

/** The dependencies of a part of the model reference. */
export interface ReferenceDeps extends ReferencePage {
  /** The one model that the search is for. */
  readonly model: ModelOfYear
}

/** The parts of the model reference, each with calls of its own. */
const parts: { readonly [P in ReferencePart]: (deps: ReferenceDeps) => Promise<ModelReference[P]> } = {
  articles: async ({ model, call }) => (await call(articles, model)).articles,
  expertReviews: ({ model, call }) => loadExpertReviews(model, call),
  safety: ({ model, call }) => call(safetyInfo, model),
  consumerRatings: loadRatings,
  prices: loadPrices,
  mileage: loadMileage,
  modelInfo: loadModelInfo,
  hasTrims: async ({ trims }) => (await trims()) !== null,
}

/** The reference of the one model that a search is for; null where it is for no one model. */
export async function loadModelReference(
  model: ModelOfYear | undefined,
  page: ReferencePage,
): Promise<ModelReference | null> {
  if (model === undefined) return null
  const deps = { ...page, model }
  const loading = referenceParts.map(async (name) => [name, await loadPart(name, deps)])

  // The keys are those of the empty reference.
  return Object.fromEntries(await Promise.all(loading)) as ModelReference
}

/** One part of the reference; its empty value where its call fails. */
const loadPart = (name: ReferencePart, deps: ReferenceDeps) =>
  substituteOnUpstreamError<unknown, unknown>(parts[name](deps), () => emptyReference[name])
