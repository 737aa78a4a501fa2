import Type, { type Static } from 'typebox'
import { brands } from '../brand/brands.ts'
import { filters } from '../search/filters.ts'
import { maxPageSize, sortOptions } from '../search/search-request.ts'
import { type FlagName, flags } from './flags.ts'

// A description completes the sentence "x must be …"; a title is what the object's keys are called.
const sortValues = sortOptions.map((option) => option.value)
const filterIds = filters.map((filter) => filter.id)
const FilterId = Type.Enum(filterIds as [string, ...string[]])
const Radius = Type.Integer({ minimum: 0, maximum: 500 })
const BrandId = Type.Enum(
  brands.map(({ id }) => id),
  { description: `one of ${brands.map(({ id }) => id).join(', ')}` },
)

const switches = Object.fromEntries(Object.keys(flags).map((name) => [name, Type.Boolean({ description: 'true or false' })]))
const Switches = Type.Object(switches as Record<FlagName, Type.TBoolean>)
const SomeSwitches = Type.Object(Type.Partial(Switches).properties, { title: 'flag', description: 'true or false by flag' })

/** What an operator may change without a build, each with the values it takes in words. */
export type Settings = Readonly<Static<typeof Settings>>
export const Settings = Type.Object({
  siteName: Type.String({ minLength: 1, maxLength: 60, description: 'a text of 1 to 60 characters' }),
  /** Where the public reaches the site; pages name their canonical address only where it is known. */
  siteUrl: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#@\\s]+$', description: 'an address such as https://www.example.com, without a path' }),
  ),
  pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, description: `a whole number from 1 to ${maxPageSize}` }),
  /** Listings a shopper can page through. */
  maxActiveResults: Type.Integer({ minimum: 1, maximum: 10_000, description: 'a whole number from 1 to 10000' }),
  defaultSort: Type.Enum(sortValues, { description: `one of ${sortValues.join(', ')}` }),
  /** Filters by id, in the order of the panel; those not named follow in their declared order. */
  filterOrder: Type.Array(FilterId, {
    uniqueItems: true,
    description: `a list of filters, each at most once, out of ${filterIds.join(', ')}`,
  }),
  /** Radii on offer in miles, in this order; 0 is any distance. */
  searchRadiiMi: Type.Array(Radius, { minItems: 1, uniqueItems: true, description: 'a list of different whole miles from 0 to 500' }),
  /** Wait after a filter change before the search, so that changes in quick succession are one (9.51). */
  filterDebounceMs: Type.Integer({ minimum: 0, maximum: 2_000, description: 'a whole number of milliseconds from 0 to 2000' }),
  compressionEnabled: Type.Boolean({ description: 'true or false' }),
  flags: Switches,
})

/** Some of the settings; flags are named one by one. */
export type SettingsOverrides = Readonly<Static<typeof SettingsOverrides>>
export const SettingsOverrides = Type.Object(
  { ...Type.Partial(Settings).properties, flags: Type.Optional(SomeSwitches) },
  { title: 'setting', description: 'an object of settings' },
)

const overridesByBrand = Object.fromEntries(brands.map(({ id }) => [id, Type.Optional(SettingsOverrides)]))

/** The settings document: settings for every brand, and what differs for one. */
export type SettingsDocument = Readonly<Static<typeof SettingsDocument>>
export const SettingsDocument = Type.Object(
  {
    ...SettingsOverrides.properties,
    /** The brand that is shown where the host chooses none. */
    brand: Type.Optional(BrandId),
    /** Which brand a host shows. */
    hosts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), BrandId, {
        additionalProperties: false,
        description: `brands by host name in lower case, without a port; the brands are ${brands.map(({ id }) => id).join(', ')}`,
      }),
    ),
    brands: Type.Optional(Type.Object(overridesByBrand, { title: 'brand', description: 'settings by brand' })),
  },
  { title: 'setting' },
)
