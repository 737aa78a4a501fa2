import Type, { type Static } from 'typebox'
import { Code, Label } from '#shared/search/listing-fields.ts'

/** The most URLs of one sitemap (sitemaps.org), and the number of ids that one shard of cars covers. */
export const maxSitemapUrls = 50_000

/** The number of ids that one answer covers, so that no answer is long. */
export const sitemapPageIds = 2_500

/** The most combinations in an answer, those with the most cars. */
export const maxLandingGroups = 20_000

/** A day as the number of days since 1970-01-01. */
const Day = Type.Integer({ minimum: 0, maximum: 99_999 })
const Count = Type.Integer({ minimum: 0 })

/**
 * The answer of `GET /rest/lsc/sitemap/shards`: the shards that have cars, and the conditions that have some.
 */
export type SitemapShards = Static<typeof SitemapShards>

export const SitemapShards = Type.Object({
  /** By shard: shard n has the ids from n × 50,000. `day` is that of the last change among its cars. */
  shards: Type.Array(Type.Object({ shard: Count, count: Count, day: Day }), { maxItems: 49_000 }),
  listingTypes: Type.Array(Type.Object({ listingType: Code, count: Count, day: Day }), { maxItems: 10 }),
})

/**
 * The answer of `GET /rest/lsc/sitemap/cars`: the ids of live cars and, in the same order, their last
 * changes.
 */
export type SitemapCars = Static<typeof SitemapCars>

export const SitemapCars = Type.Object({
  ids: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: sitemapPageIds }),
  days: Type.Array(Day, { maxItems: sitemapPageIds }),
})

/** What the combinations of a landing sitemap are made of. */
export const landingKinds = [
  'vehicles',
  'styles',
  'cities',
  'city-styles',
  'city-makes',
  'city-models',
] as const
export type LandingKind = (typeof landingKinds)[number]

/** The cars that share a combination of facts. */
export type LandingGroup = Static<typeof LandingGroup>

export const LandingGroup = Type.Object({
  makeCode: Type.Optional(Code),
  modelCode: Type.Optional(Code),
  vehicleStyleCode: Type.Optional(Code),
  listingType: Type.Optional(Code),
  year: Type.Optional(Type.Integer({ minimum: 1885, maximum: 2100 })),
  /** The city as its sellers spell it. */
  city: Type.Optional(Label),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  count: Count,
  day: Day,
})

/** The answer of `GET /rest/lsc/sitemap/landings`: combinations that live cars have, most cars first. */
export type SitemapLandings = Static<typeof SitemapLandings>
export const SitemapLandings = Type.Object({
  groups: Type.Array(LandingGroup, { maxItems: maxLandingGroups }),
})

/** Any of the answers above. */
export type SitemapAnswer = Static<typeof SitemapAnswer>

export const SitemapAnswer = Type.Partial(
  Type.Object({ ...SitemapShards.properties, ...SitemapCars.properties, ...SitemapLandings.properties }),
)
