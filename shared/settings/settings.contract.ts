import Type, { type Static } from 'typebox'
import { maxPageSize, sortOptions } from '#shared/search/search-request.ts'
import { type FlagName, flags } from './flags.ts'

const sortValues = sortOptions.map((option) => option.value)
const Switch = Type.Boolean({ description: 'true or false' })

/** What an operator may change without a build, each with the values it takes in words. */
export type Settings = Readonly<Static<typeof Settings>>
export const Settings = Type.Object({
  siteName: Type.String({ minLength: 1, maxLength: 60, description: 'a text of 1 to 60 characters' }),
  pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, description: `a whole number from 1 to ${maxPageSize}` }),
  /** Listings a shopper can page through. */
  maxActiveResults: Type.Integer({ minimum: 1, maximum: 10_000, description: 'a whole number from 1 to 10000' }),
  defaultSort: Type.Enum(sortValues, { description: `one of ${sortValues.join(', ')}` }),
  compressionEnabled: Switch,
  /** Filters by id, in the order of the panel; those not named follow in their declared order. */
  filterOrder: Type.Array(Type.String({ maxLength: 40 }), { description: 'a list of filter ids' }),
  /** Radii on offer in miles, in this order; 0 is any distance. */
  searchRadiiMi: Type.Array(Type.Integer({ minimum: 0, maximum: 500 }), { minItems: 1, description: 'a list of miles from 0 to 500' }),
  /** Wait after a filter change before the search, so that changes in quick succession are one (9.51). */
  filterDebounceMs: Type.Integer({ minimum: 0, maximum: 2_000, description: 'milliseconds from 0 to 2000' }),
  flags: Type.Object(
    Object.fromEntries(Object.entries(flags).map(([name, { help }]) => [name, Type.Boolean({ description: help })])) as Record<
      FlagName,
      Type.TBoolean
    >,
    { description: 'true or false by flag' },
  ),
  /** Where the public reaches the site; pages name their canonical address only where it is known. */
  siteUrl: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#@\\s]+$', description: 'an address such as https://www.example.com, without a path' }),
  ),
})
