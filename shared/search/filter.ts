import type { FlagName } from '#shared/flags/flags.ts'

/**
 * What a filter is. A filter is declared once, in a file of filters/; the URL codec, the panel, the chips,
 * the breadcrumbs, the upstream query, the marketplace's SQL and its facets all read that declaration.
 */

/** A fact of a listing, of its owner or of its market that filters can be declared over. */
export type Attribute =
  | 'listingType'
  | 'makeCode'
  | 'modelCode'
  | 'trimCode'
  | 'seriesCode'
  | 'packageCode'
  | 'vehicleStyleCode'
  | 'bodySubtypes'
  | 'sizeCode'
  | 'cabCode'
  | 'bedLengthFt'
  | 'doors'
  | 'seats'
  | 'year'
  | 'priceUsd'
  | 'mileageMi'
  | 'fuelTypeGroup'
  | 'mpgCombined'
  | 'rangeMi'
  | 'cylinders'
  | 'displacementL'
  | 'driveGroup'
  | 'transmissionCode'
  | 'extColorSimple'
  | 'intColorSimple'
  | 'features'
  | 'history'
  | 'hasMoneyBack'
  | 'isHot'
  | 'hasSpecialOffer'
  | 'vehicleType'
  | 'vehicleUse'
  | 'experiences'
  | 'sellerType'
  | 'homeServices'
  | 'rating'
  | 'dealType'
  | 'daysListed'
  | 'daysSinceDrop'

export interface DeclaredOption {
  readonly value: string
  readonly label: string
  /** For several such cars, where it is not the label with an s. */
  readonly plural?: string
  /** CSS colour of a swatch; the label always stands beside it. */
  readonly colorValue?: string
  /** A picture beside the label, a path on the page's own origin. */
  readonly src?: string
  /** What the option means, for who asks. */
  readonly moreInfo?: string
  /** A link to a dialog that tells all of it: `#name` or `#name/detail`. */
  readonly details?: { readonly label: string; readonly href: `#${string}` }
  /**
   * Where the listing's fact is a number: the option holds it from `from` to `to`, both inclusive; a missing
   * one is open. A yes or no counts as 1 or 0. An option with neither, beside others that have them, holds
   * the listings whose number is not known.
   */
  readonly from?: number
  readonly to?: number
}

/** One of several ways to choose, each standing for some codes; exactly these codes chosen is this choice. */
export interface Choice {
  readonly label: string
  readonly values: readonly string[]
}

/**
 * What a filter can do for the search at hand: a disabled one is seen but takes no choice, a hidden one is
 * not there.
 */
export type Availability = 'shown' | 'disabled' | 'hidden'

export interface CountedOption {
  readonly value: string
  readonly count: number
}

/** A filter with some codes in it, by the name of its parameter, as the services suggest it (3.35). */
export interface FilterCodes {
  readonly name: string
  readonly codes: readonly string[]
}

export interface FilterState {
  /** The search as it stands; a parameter's codes or number by name. */
  readonly request: Readonly<Record<string, unknown>>
  /** Options of the filter with their counts; empty where they are not known. */
  readonly options: readonly CountedOption[]
}

interface FilterBase {
  readonly id: string
  readonly label: string
  /** The fact alone, where the panel's label says more. */
  readonly shortLabel?: string
  /** The feature flag without which the filter is not there. */
  readonly flag?: FlagName
  /** Shown whenever absent. A filter with a choice in it is never hidden or disabled. */
  readonly availability?: (state: FilterState) => Availability
}

/** A link beside the options to a search of its own: these codes are added to the search. */
export interface FilterEntry {
  readonly label: string
  readonly params: Readonly<Record<string, readonly string[]>>
  /** The feature flag without which the link is not there. */
  readonly flag: FlagName
}

/**
 * Any of the chosen codes. With `options` the set is closed and shown in that order; without, it comes from
 * the inventory.
 */
export interface ListFilter<P extends string = string> extends FilterBase {
  readonly kind: 'list'
  readonly param: P
  readonly attribute: Attribute
  readonly options: readonly DeclaredOption[]
  /**
   * A listing has several of the codes, or its number fits several options: 'every' finds those that have all
   * the chosen ones, 'any' at least one.
   */
  readonly holds?: 'every' | 'any'
  /** The filter is one choice among these ('Any' first) rather than a box for each option. */
  readonly choices?: readonly Choice[]
  /** Codes to be had along with another one by a box of their own, once that one is chosen. */
  readonly companion?: Choice & { readonly of: string }
  /** Name of the option lookup (7.39) where it differs from the parameter. */
  readonly lookup?: string
  /** Said in the panel once the filter is chosen. */
  readonly note?: string
  /** Choosing it sets the highest price to what the shopper's monthly budget pays for (5.25). */
  readonly setsBudget?: true
  readonly entry?: FilterEntry
  /**
   * The options of an open list are counted only for searches of which this holds; there are none for others.
   */
  readonly isOffered?: (request: FilterState['request']) => boolean
}

/** A lower and an upper bound, either may be missing. A listing without the value is outside every bound. */
export interface RangeFilter<Min extends string = string, Max extends string = string> extends FilterBase {
  readonly kind: 'range'
  readonly minParam?: Min
  readonly maxParam: Max
  readonly attribute: Attribute
  readonly unit: 'usd' | 'mi' | 'year' | 'days'
  /** The parameter by which listings without the value pass the bounds as well. */
  readonly unknownParam?: 'unpriced'
  /** Inclusive; a value outside is unusable. */
  readonly limits: { readonly min: number; readonly max: number }
  /** Name of the option lookup (7.39). */
  readonly lookup?: string
  /** Values on offer, where they are not typed. */
  readonly steps?: readonly number[]
}

export interface TreeLevel<P extends string = string> {
  readonly param: P
  readonly label: string
  /** The label of the choice that selects nothing on this level. */
  readonly anyLabel: string
  readonly attribute: Attribute
}

/**
 * A hierarchy of open codes, such as make › model › trim. A chosen node with chosen children is narrowed to
 * them; one without stands for all below it. A code of the third level names its parent: `CAMRY|XLE`.
 */
export interface TreeFilter<P extends string = string> extends FilterBase {
  readonly kind: 'tree'
  readonly levels: readonly TreeLevel<P>[]
  readonly maxRoots: number
}

/**
 * Where: zip, radius and market extension. It makes no chip and no count, since a place is not a preference.
 */
export interface PlaceFilter extends FilterBase {
  readonly kind: 'place'
}

export type Filter = ListFilter | RangeFilter | TreeFilter | PlaceFilter
