import Type, { type Static } from 'typebox'
import type { ContextKey } from '#shared/features/ads/ad-rules.ts'
import { Code, Label, PictureSrc } from '#shared/search/listing-fields.ts'
import { Listing, Owner } from './listing.contract.ts'

export type FacetOption = Static<typeof FacetOption>

export const FacetOption = Type.Object({
  value: Code,
  label: Label,
  count: Type.Integer({ minimum: 0 }),
  /** The code above this one in a tree of options: a model's make, a trim's model. */
  parent: Type.Optional(Code),
  /** The picture beside the label. */
  src: Type.Optional(PictureSrc),
})

export type RangeStats = Static<typeof RangeStats>

export const RangeStats = Type.Object({
  /** null where no listing of the search has a value. */
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  /** Buckets in ascending order. `from` is inclusive; a bucket ends where the next one begins. */
  histogram: Type.Array(Type.Object({ from: Type.Number(), count: Type.Integer({ minimum: 0 }) })),
})

/** Some codes of one filter, by the name of its parameter (3.35). */
export type SuggestedFilter = Static<typeof SuggestedFilter>
export const SuggestedFilter = Type.Object({ name: Type.String({ maxLength: 40 }), codes: Type.Array(Code) })

/** A model that the shopper may have meant instead of the selected one (3.36). */
export type ModelSuggestion = Static<typeof ModelSuggestion>

export const ModelSuggestion = Type.Object({
  selectedMakeDescription: Label,
  selectedModelDescription: Label,
  suggestedMakeDescription: Label,
  suggestedModelDescription: Label,
  suggestedMakeCode: Code,
  suggestedModelCode: Code,
})

/** A city with cars of a search, as its sellers spell it. */
export type NearbyCity = Static<typeof NearbyCity>

export const NearbyCity = Type.Object({
  city: Label,
  state: Type.String({ maxLength: 2 }),
  count: Type.Integer({ minimum: 1 }),
})

/** The words of a saved search (3.28). */
const SaveSearchData = Type.Object({
  saveSearchString: Label,
  title: Label,
  textModalDisclaimer: Label,
  saveSearchInstrText: Label,
  searchBookmarkDate: Label,
})

const noRange: RangeStats = { min: null, max: null, histogram: [] }

/** The statistics of a search without any, which also stand in for bad ones. */
const noStats = { derivedprice: noRange, year: noRange }

/**
 * The answer of `GET /rest/lsc/listing`. It has the owners of its listings, each once. Statistics of a value
 * are those of the search without the filter of this value.
 */
export type SearchResponse = Static<typeof SearchResponse>

export const SearchResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  totalResultCount: Type.Integer({ minimum: 0 }),
  stats: Type.Object({ derivedprice: RangeStats, year: RangeStats }, { default: noStats }),
  /**
   * Options by parameter, such as `listingType` or `makeCode`, counted without the filter of that parameter.
   */
  filters: Type.Record(Type.String(), Type.Array(FacetOption)),
  /**
   * The number of listings without a price that the price bounds exclude; absent without bounds and where the
   * search includes these listings.
   */
  unpricedCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The filters that narrow the search best, best first (3.23). */
  suggestedFilters: Type.Optional(Type.Array(SuggestedFilter)),
  strongAttributesFilters: Type.Optional(Type.Array(SuggestedFilter)),
  /** Texts of the page that depend on the search (3.25). */
  pageContent: Type.Optional(
    Type.Object({
      /** The market around the search's zip, such as `Phoenix, AZ`. */
      marketExtensionDma: Type.Optional(Label),
      suggestedModels: Type.Optional(Type.Array(ModelSuggestion)),
      /** Cities near the search's city in which more cars of the search are for sale, the nearest first. */
      nearbyCities: Type.Optional(Type.Array(NearbyCity, { maxItems: 20 })),
      /** The words with which the search would be saved (3.28); absent where it names nothing to save. */
      saveSearchData: Type.Optional(Type.Partial(SaveSearchData)),
      /** What advertisements are chosen by: codes of what the search names one of, and the market's name. */
      ad: Type.Optional(
        Type.Partial(
          Type.Object({ make: Label, model: Label, body: Label, market: Label } satisfies Record<
            ContextKey,
            typeof Label
          >),
        ),
      ),
    }),
  ),
})
