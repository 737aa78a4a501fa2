import type { FlagName } from '#shared/flags/flags.ts'

/**
 * The shape of a filter's declaration. A filter is declared once, in a file of filters/; the URL codec, the
 * panel, the chips, the breadcrumbs, the upstream query, the marketplace's SQL and its facets read it there.
 */

/** An attribute of a listing, of its owner or of its market that filters can be declared over. */
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
  | 'vehicleType'
  | 'vehicleUse'
  | 'experiences'
  | 'sellerType'
  | 'homeServices'
  | 'rating'
  | 'dealType'
  | 'daysListed'
  | 'daysSinceDrop'

/** An option of a list filter. */
export interface DeclaredOption {
  readonly value: string
  readonly label: string
  /** The words for one such car within a sentence, where they are not the label. */
  readonly singular?: string
  /** The words for several such cars, where they are not the label with an s. */
  readonly plural?: string
  /** The CSS colour of a swatch beside the label. */
  readonly colorValue?: string
  /** The picture beside the label: a path on the page's own origin. */
  readonly src?: string
  /** The meaning of the option, shown on request. */
  readonly moreInfo?: string
  /** A link to a dialog with the details: `#name` or `#name/detail`. */
  readonly details?: { readonly label: string; readonly href: `#${string}` }
  /**
   * The bounds of an option for a numeric attribute, both inclusive; a missing bound is open. true and false
   * count as 1 and 0. An option without bounds, beside others with bounds, has the listings whose number is
   * not known.
   */
  readonly from?: number
  readonly to?: number
  /** Other options whose listings this one finds, and counts, as well. */
  readonly includes?: readonly string[]
}

/**
 * A choice that selects several codes at once. It is the shopper's choice where exactly these codes are
 * chosen.
 */
export interface Choice {
  readonly label: string
  readonly values: readonly string[]
}

/** The availability of a filter for a search. A disabled filter is visible but takes no choice. */
type Availability = 'shown' | 'disabled' | 'hidden'

export interface CountedOption {
  readonly value: string
  readonly count: number
}

/** Some codes of one filter, by the name of its parameter, as the services suggest them (3.35). */
export interface FilterCodes {
  readonly name: string
  readonly codes: readonly string[]
}

/** The input of `availability`. */
export interface FilterState {
  /** The codes or the number of each parameter of the search. */
  readonly request: Readonly<Record<string, unknown>>
  /** The options of the filter with their counts; empty where they are not known. */
  readonly options: readonly CountedOption[]
}

interface FilterBase {
  readonly id: string
  readonly label: string
  /** The name of the attribute alone, where the panel's label says more. */
  readonly shortLabel?: string
  /** The flag that switches the filter on; absent: it is always on. */
  readonly flag?: FlagName
  /** Absent: always shown. A filter with a choice in it is never hidden or disabled. */
  readonly availability?: (state: FilterState) => Availability
}

/** A link beside the options that adds these codes to the search. */
interface FilterEntry {
  readonly label: string
  readonly params: Readonly<Record<string, readonly string[]>>
  /** The flag that switches the link on. */
  readonly flag: FlagName
}

/**
 * A filter that finds listings with any of the chosen codes. With `options` the codes are declared and shown
 * in that order; without options they are those of the inventory ("open list").
 */
export interface ListFilter<P extends string = string> extends FilterBase {
  readonly kind: 'list'
  readonly param: P
  readonly attribute: Attribute
  readonly options: readonly DeclaredOption[]
  /**
   * Present where a listing can have several codes, or a number that several options include: 'every' finds
   * listings with all chosen codes, 'any' those with at least one.
   */
  readonly holds?: 'every' | 'any'
  /** Shows the filter as one choice among these, after 'Any', instead of a checkbox for each option. */
  readonly choices?: readonly Choice[]
  /** A checkbox that adds these codes; it is shown once the code `of` is chosen. */
  readonly companion?: Choice & { readonly of: string }
  /** The name of the option look-up (7.39) where it differs from the parameter. */
  readonly lookup?: string
  /** A text in the panel, shown once the choice has set the highest price. */
  readonly note?: string
  /**
   * Choosing the filter sets the highest price to the price that the shopper's monthly budget pays for
   * (5.25).
   */
  readonly setsBudget?: true
  readonly entry?: FilterEntry
  /** Whether a search offers the options of this open list; for other searches they are not counted. */
  readonly isOffered?: (request: FilterState['request']) => boolean
}

/**
 * A filter with a lower and an upper bound, either of them optional. A listing without the value is in no
 * range.
 */
export interface RangeFilter<Min extends string = string, Max extends string = string> extends FilterBase {
  readonly kind: 'range'
  readonly minParam?: Min
  readonly maxParam: Max
  readonly attribute: Attribute
  readonly unit: 'usd' | 'mi' | 'year' | 'days'
  /** The parameter that lets listings without the value pass the bounds. */
  readonly unknownParam?: 'unpriced'
  /** The values that can be read, both ends inclusive. */
  readonly limits: { readonly min: number; readonly max: number }
  /** The name of the option look-up (7.39). */
  readonly lookup?: string
  /** The values to choose from; absent where the shopper types a value. */
  readonly steps?: readonly number[]
}

export interface TreeLevel<P extends string = string> {
  readonly param: P
  readonly label: string
  /** The label of the choice that selects no code of this level. */
  readonly anyLabel: string
  readonly attribute: Attribute
}

/**
 * A filter by a hierarchy of open codes, such as make › model › trim. A chosen code finds all listings below
 * it, or those of its chosen children where it has some. A code of the third level names its parent:
 * `CAMRY|XLE`.
 */
export interface TreeFilter<P extends string = string> extends FilterBase {
  readonly kind: 'tree'
  readonly levels: readonly TreeLevel<P>[]
  readonly maxRoots: number
}

/**
 * The filter by place: zip, radius and market extension. It has no chip and no count: a place is no
 * preference.
 */
export interface PlaceFilter extends FilterBase {
  readonly kind: 'place'
}

export type Filter = ListFilter | RangeFilter | TreeFilter | PlaceFilter
