import type { PageType } from '#shared/search/landing-path.ts'
import type { ConsumerRatings } from './consumer-ratings.contract.ts'
import type { MileageFigures } from './mileage-figures.ts'
import type { ModelWorth } from './model-worth.ts'
import { hasPrices, type ModelPrices } from './price-table.ts'
import type { Article, ExpertReview } from './research-content.contract.ts'
import type { SafetyInfo } from './safety.contract.ts'

/** A question about a model, with its answer in words. */
export interface Faq {
  readonly question: string
  readonly answer: string
}

/**
 * The reference of the one model that a search is for (2.21). Each part is loaded by itself, and has its
 * empty value where nothing is known or its call failed.
 */
export interface ModelReference {
  readonly articles: readonly Article[]
  /** The first reviews of experts (9.33). */
  readonly expertReviews: readonly ExpertReview[]
  readonly safety: SafetyInfo | null
  readonly consumerRatings: ConsumerRatings | null
  readonly prices: ModelPrices | null
  /** Loaded for brands that tell it alone. */
  readonly worth: ModelWorth | null
  readonly mileage: MileageFigures | null
  /** The questions that the figures answer; the server words them. */
  readonly faqs: readonly Faq[]
  /** There are trims to compare. */
  readonly hasTrims: boolean
}

/** The reference of which nothing is known. */
export const emptyReference: ModelReference = {
  articles: [],
  expertReviews: [],
  safety: null,
  consumerRatings: null,
  prices: null,
  worth: null,
  mileage: null,
  faqs: [],
  hasTrims: false,
}

export type ReferencePart = keyof ModelReference

interface TabDeclaration {
  readonly id: string
  readonly label: string
  /** The parts of the reference that the tab shows. */
  readonly parts: readonly ReferencePart[]
  /** Whether the tab is shown: on pages of some types alone, and where there is data for it. */
  readonly isShown: (reference: ModelReference, pageType: PageType) => boolean
}

/**
 * The tabs in their order (4.60). What is the same for every place is left out on the landing pages of
 * cities, which search engines would take for copies of each other.
 */
const tabs = [
  {
    id: 'content',
    label: 'Reviews and advice',
    parts: ['articles', 'expertReviews'],
    isShown: ({ articles, expertReviews }, pageType) =>
      pageType !== 'location' && articles.length + expertReviews.length > 0,
  },
  {
    id: 'pricing',
    label: 'Pricing',
    parts: ['prices', 'worth'],
    isShown: ({ prices, worth }) => hasPrices(prices) || worth !== null,
  },
  { id: 'mileage', label: 'Mileage', parts: ['mileage'], isShown: ({ mileage }) => mileage !== null },
  {
    id: 'faqs',
    label: 'FAQs',
    parts: ['faqs'],
    isShown: ({ faqs }) => faqs.length > 0,
  },
  {
    id: 'safety',
    label: 'Safety',
    parts: ['safety'],
    isShown: ({ safety }) => safety !== null,
  },
  {
    id: 'consumerReviews',
    label: 'Consumer reviews',
    parts: ['consumerRatings'],
    isShown: ({ consumerRatings }) => consumerRatings !== null,
  },
  { id: 'compareTrims', label: 'Compare trims', parts: ['hasTrims'], isShown: ({ hasTrims }) => hasTrims },
] as const satisfies readonly TabDeclaration[]

export type ReferenceTab = (typeof tabs)[number]
export type ReferenceTabId = ReferenceTab['id']

/** The tabs of a page; none where nothing is known of the model. */
export const referenceTabs = (reference: ModelReference, pageType: PageType): readonly ReferenceTab[] =>
  tabs.filter(({ isShown }: TabDeclaration) => isShown(reference, pageType))
