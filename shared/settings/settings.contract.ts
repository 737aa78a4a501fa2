import Type, { type Static } from 'typebox'
import { maxPageSize, sortOptions } from '#shared/search/search-request.ts'

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
  spotlightsEnabled: Switch,
  compressionEnabled: Switch,
  /** Where the public reaches the site; pages name their canonical address only where it is known. */
  siteUrl: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#@\\s]+$', description: 'an address such as https://www.example.com, without a path' }),
  ),
})
