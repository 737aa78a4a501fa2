import Type, { type Static } from 'typebox'
import { Label } from '#shared/search/listing-fields.ts'

/** A figure of a service that may be missing; JSON has null for NaN. */
const Figure = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

const figures = { max: Figure, mean: Figure, count: Figure }

/** The cars of one model year. */
const YearFigures = Type.Object({ value: Label, ...figures })

/** The number of cars with a mileage within a band that is named `{from}-{to}`, in miles. */
const Band = Type.Object({ name: Label, count: Figure })

/**
 * The answer of `GET /rest/lsc/crawl/stats/mileage` (7.23): the mileages of a model's cars, or of all cars,
 * in miles. `stats` has one item, or none where there are no cars.
 */
export type MileageStats = Static<typeof MileageStats>

export const MileageStats = Type.Object({
  stats: Type.Array(
    Type.Object({
      ...figures,
      facetSearchFieldStats: Type.Optional(Type.Object({ year: Type.Array(YearFigures, { maxItems: 200 }) })),
    }),
  ),
  facetStats: Type.Array(Band, { maxItems: 200 }),
  /** The reason why there are no statistics; the page's server says it itself (8.4). */
  error: Type.Optional(Label),
})
