import { adSlotIds } from '#shared/features/ads/ad-slots.ts'
import { leadKindNames } from '#shared/features/leads/lead-kinds.ts'
import { reportReasonNames } from '#shared/features/reports/report-reasons.ts'
import { tileKinds } from '#shared/features/tiles/tile-kinds.ts'
import { filters } from '#shared/search/filters.ts'
import type { CategoryId } from '#shared/search/search-request.ts'
import { sortOptions } from '#shared/search/search-request.ts'

/**
 * The kinds of values that an event may have. All are closed: no field takes a text, so that none can hold
 * what a shopper typed or who she is.
 */
export type FieldKind =
  | { readonly kind: 'oneOf'; readonly values: readonly string[]; readonly isOptional?: true }
  | { readonly kind: 'listOf'; readonly values: readonly string[]; readonly isOptional?: true }
  /** A whole number from 0 to `maxWhole`. */
  | { readonly kind: 'whole'; readonly isOptional?: true }
  /** The id of a listing. */
  | { readonly kind: 'listing'; readonly isOptional?: true }

/** The largest whole number of a field. */
export const maxWhole = 100_000

interface DeclaredEvent {
  /** When the event happens, in words. */
  readonly when: string
  readonly fields: Readonly<Record<string, FieldKind>>
}

const oneOf = <const V extends readonly string[]>(values: V) => ({ kind: 'oneOf', values }) as const
const listOf = <const V extends readonly string[]>(values: V) => ({ kind: 'listOf', values }) as const
const optional = <F extends FieldKind>(field: F) => ({ ...field, isOptional: true }) as const
const listing = { kind: 'listing' } as const
const whole = { kind: 'whole' } as const

type FilterId = (typeof filters)[number]['id']

const filterIds = filters.map(({ id }) => id) as readonly FilterId[]
const categoryIds = [
  'bestDeals',
  'buyOnline',
  'forSaleByOwner',
  'certifiedUsed',
  'all',
] as const satisfies readonly (CategoryId | 'all')[]

/** The kinds of pages, as their data names them. */
const pageKinds = [
  ...[
    'search',
    'vehicle',
    'map',
    'compare',
    'compareTrims',
    'buildAndPrice',
    'budget',
    'article',
    'articles',
  ],
  ...['contact', 'shareCar', 'reportCar', 'saved-cars', 'savedSearches', 'saveSearch', 'alert', 'sign-in'],
  ...['account', 'info', 'privacy', 'assistant', 'failed', 'status'],
] as const

/**
 * The kinds of places a car or a promotion is shown in: the kinds of tiles of the result grid, and the blocks
 * around it.
 */
const shownIn = [
  'organic',
  ...tileKinds.map(({ id }) => id),
  ...(['spotlight', 'showcase', 'extended', 'supplemental', 'similar', 'sameOwner', 'other'] as const),
] as const

/** A number of results as a class: the number itself would tell searches apart. */
export const resultClasses = ['0', '1-9', '10-99', '100-999', '1000+'] as const

/** The dialogs of the pages; `other` is one that shoppers do not see. */
const dialogs = [
  ...['filters', 'wallet', 'certified', 'ev-types', 'email', 'offer', 'share', 'report', 'keyword', 'photos'],
  ...['sign-in', 'save-search', 'model', 'difference', 'other'],
] as const
export type DialogName = (typeof dialogs)[number]

/** The parts of the pages in which something is pressed; `page` is all that is in no other one. */
const pageParts = [
  ...['header', 'breadcrumbs', 'filters', 'bar', 'results', 'reference', 'dialog', 'page', 'footer'],
] as const

const tile = oneOf(shownIn)

/**
 * Where a car or a promotion stood: the kind of its place, and its position from 1. A car of the search has
 * its rank among the results, any other tile its place in the grid, and a car of a block its place in the
 * block.
 */
const place = { tile, position: whole }

/**
 * Every event of the pages, declared once: the browser's types, the checks, the store and docs/events.md
 * derive.
 */
export const events = {
  pageView: {
    when: 'A page is shown, by a navigation within the site or a new document.',
    fields: {
      page: oneOf(pageKinds),
      results: optional(oneOf(resultClasses)),
      filters: optional(listOf(filterIds)),
      sort: optional(oneOf(sortOptions.map(({ value }) => value))),
      category: optional(oneOf(categoryIds)),
    },
  },
  impression: {
    when: 'Half of a card or a tile has been in view for a second; once a page view.',
    fields: { ...place, listing: optional(listing) },
  },
  cardClick: { when: 'A link of a car’s card is followed.', fields: { ...place, listing } },
  promoClick: { when: 'A link or button of a promotion’s tile is pressed.', fields: place },
  vehicleView: { when: 'The page of a car is shown.', fields: { listing } },
  photo: {
    when: 'A shopper looks at another photo of a car, or at one in another way.',
    fields: {
      listing: optional(listing),
      on: oneOf(['card', 'vehicle']),
      step: oneOf(['next', 'previous', 'chosen', 'fullScreen', 'zoom', 'spin', 'video']),
    },
  },
  compare: {
    when: 'A car is added to the comparison or removed, or the comparison is opened.',
    fields: { step: oneOf(['added', 'removed', 'opened']), listing: optional(listing) },
  },
  saveCar: {
    when: 'A heart is pressed.',
    fields: { step: oneOf(['saved', 'removed']), listing },
  },
  saveSearch: { when: 'A shopper asks for a search to be saved.', fields: {} },
  share: {
    when: 'A car’s ways to share it are opened, or one is taken.',
    fields: { step: oneOf(['opened', 'taken']), listing: optional(listing) },
  },
  report: {
    when: 'The form that reports a listing is opened, or sent.',
    fields: {
      step: oneOf(['opened', 'sent']),
      listing: optional(listing),
      reason: optional(oneOf(reportReasonNames)),
    },
  },
  lead: {
    when: 'A form that writes to a seller is opened, or its lead was sent.',
    fields: {
      step: oneOf(['opened', 'sent']),
      listing: optional(listing),
      lead: optional(oneOf(leadKindNames)),
    },
  },
  phone: { when: 'A seller’s telephone number is pressed.', fields: { listing: optional(listing) } },
  leave: {
    when: 'A link of a seller that leads to another site is pressed.',
    fields: {
      link: oneOf(['website', 'calculator', 'incentives', 'video']),
      listing: optional(listing),
    },
  },
  press: {
    when: 'Any other link or button is pressed; what comes of it may be an event of its own.',
    fields: { part: oneOf(pageParts) },
  },
  filterChange: {
    when: 'A filter of the search is set, changed or cleared.',
    fields: {
      filter: oneOf(filterIds),
      step: oneOf(['set', 'changed', 'cleared']),
      via: oneOf(['panel', 'chip', 'suggestion', 'category', 'keyword', 'other']),
    },
  },
  filtersCleared: { when: 'All filters of a search are cleared at once.', fields: {} },
  sort: { when: 'Another order is chosen.', fields: { sort: oneOf(sortOptions.map(({ value }) => value)) } },
  category: { when: 'Another category tab is chosen.', fields: { category: oneOf(categoryIds) } },
  loadMore: { when: 'More results are asked for.', fields: {} },
  keywordSearch: {
    when: 'A text is searched for. The text itself is never sent.',
    fields: { results: oneOf(resultClasses) },
  },
  suggestion: {
    when: 'A suggestion below the keyword field is chosen.',
    fields: { position: whole },
  },
  noResults: { when: 'A search finds nothing.', fields: { filters: listOf(filterIds) } },
  dialog: {
    when: 'A dialog is opened.',
    fields: {
      dialog: oneOf(dialogs),
    },
  },
  showcase: {
    when: 'A shopper hides sponsored dealers, or shows them again.',
    fields: { step: oneOf(['hidden', 'shown']) },
  },
  wallet: {
    when: 'The wallet is opened, or its terms are changed.',
    fields: { step: oneOf(['opened', 'changed']) },
  },
  ad: {
    when: 'An advertisement was viewable for a second, or is pressed.',
    fields: {
      step: oneOf(['viewable', 'clicked']),
      slot: oneOf(adSlotIds),
    },
  },
  push: {
    when: 'The offer of push messages is shown, accepted or declined.',
    fields: { step: oneOf(['shown', 'accepted', 'declined']) },
  },
  stillInterested: {
    when: 'The reminder of a car that was looked at is shown, dismissed or followed.',
    fields: { step: oneOf(['shown', 'dismissed', 'clicked']), listing: optional(listing) },
  },
  assistant: {
    when: 'The assistant is opened, is asked something, or its cars are shown. What is asked is never sent.',
    fields: { step: oneOf(['opened', 'turn', 'followed']) },
  },
} as const satisfies Readonly<Record<string, DeclaredEvent>>

export type EventName = keyof typeof events

type ValueOf<F> = F extends { readonly kind: 'oneOf'; readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: 'listOf'; readonly values: readonly (infer V)[] }
    ? readonly V[]
    : number

type FieldsOf<F> = {
  readonly [K in keyof F as F[K] extends { isOptional: true } ? never : K]: ValueOf<F[K]>
} & { readonly [K in keyof F as F[K] extends { isOptional: true } ? K : never]?: ValueOf<F[K]> | undefined }

/** The fields of an event. */
export type EventFields<Name extends EventName> = FieldsOf<(typeof events)[Name]['fields']>

/** An event as a page has seen it. */
export interface TrackedEvent {
  readonly name: EventName
  /** When it happened, by the browser's clock, in milliseconds of the epoch. */
  readonly atMs: number
  readonly fields: Readonly<Record<string, unknown>>
}
