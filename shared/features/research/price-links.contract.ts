import Type, { type Static } from 'typebox'
import { Label, OwnPath } from '#shared/search/listing-fields.ts'

/** A price in US dollars that may be missing; JSON has null for NaN. */
const Price = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

/** A model year or a trim with its prices and the search for its cars (3.43). */
export type PriceLink = Static<typeof PriceLink>

export const PriceLink = Type.Object({
  /** For example `2022 Honda CR-V`, or `Honda CR-V EX-L`. */
  name: Label,
  /** The model year, or the code of the trim. */
  value: Label,
  link: OwnPath,
  avgPrice: Price,
  startingPrice: Price,
  maxPrice: Price,
})

/** The answer of `GET /rest/lsc/crawl/modelyears`, `newmodelyears`, `trims` and `newtrims` (7.24). */
export type PriceLinks = Static<typeof PriceLinks>

export const PriceLinks = Type.Object({
  links: Type.Array(PriceLink),
  /** The reason why there are no links; the page's server says it itself (8.4). */
  error: Type.Optional(Label),
})
