/**
 * What a filter is. A filter is declared once, in filters.ts; the URL codec, the panel, the chips, the breadcrumbs, the upstream
 * query, the marketplace's SQL and its facets all read that declaration.
 */

/** A fact of a listing that can be filtered, counted or sorted by. The search engine has a column of this name in snake case. */
export type Attribute =
  | 'listingType'
  | 'makeCode'
  | 'modelCode'
  | 'trimCode'
  | 'vehicleStyleCode'
  | 'year'
  | 'priceUsd'
  | 'mileageMi'
  | 'fuelTypeGroup'
  | 'driveGroup'
  | 'transmissionCode'
  | 'extColorSimple'
  | 'intColorSimple'
  | 'dealType'
  | 'sellerType'

export interface DeclaredOption {
  readonly value: string
  readonly label: string
  /** CSS colour of a swatch; the label always stands beside it. */
  readonly colorValue?: string
}

/** Any of the chosen codes. With `options` the set is closed and shown in that order; without, it comes from the inventory. */
export interface ListFilter<P extends string = string> {
  readonly kind: 'list'
  readonly id: string
  readonly label: string
  readonly param: P
  readonly attribute: Attribute
  readonly options: readonly DeclaredOption[]
}

/** A lower and an upper bound, either may be missing. A listing without the value is outside every bound. */
export interface RangeFilter<Min extends string = string, Max extends string = string> {
  readonly kind: 'range'
  readonly id: string
  readonly label: string
  readonly minParam?: Min
  readonly maxParam: Max
  readonly attribute: Attribute
  readonly unit: 'usd' | 'mi' | 'year'
  /** Inclusive; a value outside is unusable. */
  readonly limits: { readonly min: number; readonly max: number }
}

export interface TreeLevel<P extends string = string> {
  readonly param: P
  readonly label: string
  /** The label of the choice that selects nothing on this level. */
  readonly anyLabel: string
  readonly attribute: Attribute
}

/**
 * A hierarchy of open codes, such as make › model › trim. A chosen node with chosen children is narrowed to them; one without
 * stands for all below it. A code of the third level names its parent: `CAMRY|XLE`.
 */
export interface TreeFilter<P extends string = string> {
  readonly kind: 'tree'
  readonly id: string
  readonly label: string
  readonly levels: readonly TreeLevel<P>[]
  readonly maxRoots: number
}

export type Filter = ListFilter | RangeFilter | TreeFilter
