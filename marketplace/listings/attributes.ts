import type { AttributeValue } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, rangeFilters } from '#shared/search/filters.ts'
import { historyCodesOf } from './history-report.ts'
import type { ListingRecord, OwnerRecord } from './listing-record.ts'

/**
 * The sources of the attributes that filters are declared over: the listing, its owner, or the index itself.
 */

const ownerAttributes = ['sellerType', 'homeServices', 'rating'] as const satisfies readonly (Attribute &
  keyof OwnerRecord)[]

const indexAttributes = ['dealType', 'daysListed', 'daysSinceDrop'] as const satisfies readonly Attribute[]

type OwnerAttribute = (typeof ownerAttributes)[number]
export type IndexAttribute = (typeof indexAttributes)[number]
type ListingAttribute = Exclude<Attribute, OwnerAttribute | IndexAttribute>

export const isOfOwner = (attribute: Attribute): attribute is OwnerAttribute =>
  ownerAttributes.some((known) => known === attribute)

export const isOfIndex = (attribute: Attribute): attribute is IndexAttribute =>
  indexAttributes.some((known) => known === attribute)

export const isOfListing = (attribute: Attribute): attribute is ListingAttribute =>
  !isOfOwner(attribute) && !isOfIndex(attribute)

/** The stored attributes of declared ranges, and those that searches read anyway. */
export const numberAttributes = [
  ...new Set<Attribute>(['year', 'priceUsd', 'mileageMi', ...rangeFilters.map(({ attribute }) => attribute)]),
].filter((attribute) => !isOfIndex(attribute))

/** The facts of a car that come from the source alone. */
export type ListingFacts = Omit<ListingRecord, 'ownerKey' | 'priceHistory' | 'listedOnDay' | 'material'>

export const listingFact = (car: ListingFacts, attribute: ListingAttribute): AttributeValue =>
  attribute === 'mpgCombined'
    ? mpgCombined(car)
    : attribute === 'history'
      ? historyCodesOf(car)
      : car[attribute]

/** The combined mpg, as the EPA weighs it: 55 % of the miles in the city. */
const mpgCombined = ({ mpgCity, mpgHighway }: ListingFacts) =>
  mpgCity && mpgHighway ? Math.round(1 / (0.55 / mpgCity + 0.45 / mpgHighway)) : null

/** The label of a code that a filter declares; undefined for any other. */
export const declaredLabelOf = (param: CodesParam, code: string | null): string | undefined =>
  listFilters.find((filter) => filter.param === param)?.options.find(({ value }) => value === code)?.label

/**
 * The field with the display name of a code, by attribute; the code of any other attribute is its own name.
 */
export const namesOfCodes: Partial<Record<Attribute, 'make' | 'model' | 'trim' | 'series' | 'highlight'>> = {
  makeCode: 'make',
  modelCode: 'model',
  trimCode: 'trim',
  seriesCode: 'series',
  packageCode: 'highlight',
}
