import type { PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { once, onceWith } from '#shared/features/once.ts'
import type { ModelInfo } from '#shared/features/research/model-info.contract.ts'
import {
  emptyReference,
  type Faq,
  type ModelReference,
  type ReferencePart,
} from '#shared/features/research/model-reference.ts'
import type { SafetyInfo } from '#shared/features/research/safety.contract.ts'
import { searchedName } from '#shared/features/trims/searched-model.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import { faqsOf } from './faq-answers.ts'
import { loadExpertReviews, loadRatings } from './load-content.ts'
import { loadMileage, loadModelInfo, loadPrices, loadWorth } from './load-model-stats.ts'
import { articles, safetyInfo } from './research.calls.ts'

interface ReferencePage {
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly call: PageCall
  readonly currentYear: number
  readonly settings: Pick<Settings, 'researchPath'> & { readonly brand: Pick<Brand, 'tellsWorth'> }
  /** Loads the trims of the searched model. */
  readonly trims: () => Promise<TrimsResponse | null>
  /** Loads the results of the page, which name the make and the model. */
  readonly results: () => Promise<Pick<SearchResponse, 'filters'>>
}

/** The dependencies of a part of the model reference. */
export interface ReferenceDeps extends ReferencePage {
  /** The one model that the search is for. */
  readonly model: ModelOfYear
}

/** The parts of the model reference, each with calls of its own. */
const parts: {
  readonly [P in Exclude<ReferencePart, 'faqs'>]: (deps: ReferenceDeps) => Promise<ModelReference[P]>
} = {
  articles: async ({ model, call }) => articlesOf(await call(articles, model)),
  expertReviews: ({ model, call }) => loadExpertReviews(model, call),
  safety: async ({ model, call }) => asKept(await call(safetyInfo, model)),
  consumerRatings: loadRatings,
  prices: loadPrices,
  worth: loadWorth,
  mileage: loadMileage,
  hasTrims: async ({ trims }) => (await trims()) !== null,
}

const articlesOf = once(({ articles }: Pick<ModelReference, 'articles'>) => articles)
const asKept = once((info: SafetyInfo) => info)

// The names are those of the object above.
const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** The reference of the one model that a search is for; null where it is for no one model. */
export async function loadModelReference(
  model: ModelOfYear | undefined,
  page: ReferencePage,
): Promise<ModelReference | null> {
  if (model === undefined) return null
  const deps = { ...page, model }
  const loading = partNames.map(async (name) => [name, await loadPart(name, deps)])
  const [loaded, info, name] = await Promise.all([
    Promise.all(loading),
    substituteOnUpstreamError(loadModelInfo(deps), () => null),
    substituteOnUpstreamError(nameOf(page), () => undefined),
  ])

  // The keys are those of the empty reference.
  const reference: ModelReference = { ...emptyReference, ...Object.fromEntries(loaded) }
  const { prices, mileage } = reference
  const faqs =
    name === undefined ? noFaqs : faqsFrom(prices ?? mileage ?? info ?? nothing, name, prices, mileage, info)

  return sameReference(faqs, ...partNames.map((part) => reference[part]))
}

const nothing = {}
const noFaqs: readonly Faq[] = []

/** The questions, made once for the same figures. */
const faqsFrom = onceWith(
  (
    _first: object,
    ...[name, prices, mileage, info]: [
      string,
      ModelReference['prices'],
      ModelReference['mileage'],
      ModelInfo | null,
    ]
  ): readonly Faq[] => faqsOf({ name, prices, mileage, info }),
)

/**
 * The reference of some parts: one object for all pages with the same ones, so that its payload and its
 * markup are printed once.
 */
const sameReference = onceWith(
  (faqs: readonly Faq[], ...parts: readonly unknown[]): ModelReference => ({
    ...emptyReference,
    ...Object.fromEntries(partNames.map((name, at) => [name, parts[at]])),
    faqs,
  }),
)

const nameOf = async ({ request, results }: ReferencePage) =>
  searchedName(request, labelsFrom((await results()).filters))

/** One part of the reference; its empty value where its call fails. */
const loadPart = (name: keyof typeof parts, deps: ReferenceDeps) =>
  substituteOnUpstreamError<unknown, unknown>(parts[name](deps), () => emptyReference[name])
