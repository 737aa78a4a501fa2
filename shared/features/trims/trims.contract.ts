import Type, { type Static } from 'typebox'
import { Image } from '#shared/features/listings/listing.contract.ts'
import { Code, Label, Mpg, Usd } from '#shared/search/listing-fields.ts'

const Year = Type.Integer({ minimum: 1885, maximum: 2100 })

/** A trim of a model with one type of engine (3.31). */
export type Trim = Static<typeof Trim>

export const Trim = Type.Object({
  /** Unique among the trims of an answer. */
  vehicleId: Code,
  trimName: Label,
  /** The maker's price of a new car of the trim, in US dollars. */
  nationalMSRP: Type.Optional(Usd),
  imagePath: Image.properties.src,
  /** The address of its pictures in other colours, with `{color}` for the `imageColor` of one. */
  coloredImagePath: Type.Optional(Image.properties.src),
  /** For example `Gasoline`, `Hybrid` or `Electric`. */
  engineType: Label,
  makeName: Label,
  makeCode: Code,
  modelName: Label,
  modelCode: Code,
  /** The engines of that type, such as `2.5L I4 Hybrid`. */
  engines: Type.Optional(Type.Array(Label, { maxItems: 20 })),
  /** Electric range in miles. */
  rangeMi: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
})

/** What a trim goes on one gallon of gasoline, or on the electricity that equals one (3.32). */
export type TrimMpg = Static<typeof TrimMpg>

export const TrimMpg = Type.Object({
  trimName: Label,
  bodyStyle: Label,
  epaCity: Type.Optional(Mpg),
  epaHwy: Type.Optional(Mpg),
  epaMpgeCity: Type.Optional(Mpg),
  epaMpgeHwy: Type.Optional(Mpg),
  engineType: Label,
  year: Year,
})

/** A feature, with the trims that it is standard on; it is unavailable on the others. */
const TrimFeature = Type.Object({ name: Label, vehicleIds: Type.Array(Code) })

/** An exterior colour in the maker's words. */
export type TrimColor = Static<typeof TrimColor>

export const TrimColor = Type.Object({
  name: Label,
  /** The colour in the addresses of pictures; absent: there are none in this colour. */
  imageColor: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** What the colour adds to the price, in US dollars. */
  extraUsd: Usd,
})

/** The answer of `GET /cm-api/content/trims`: the trims of a model; none for a model that is not known. */
export type TrimsResponse = Static<typeof TrimsResponse>

export const TrimsResponse = Type.Object({
  /** The model year of the trims: the one that is asked for, or the nearest in which the model was made. */
  year: Year,
  /** The model is made now, so that a dealer can order one. */
  isMade: Type.Boolean(),
  trims: Type.Array(Trim),
  mpg: Type.Array(TrimMpg),
  features: Type.Array(TrimFeature),
  /** Prices, mpg and features are sample data: they were not compared with the maker's or the EPA's. */
  isSample: Type.Optional(Type.Boolean()),
  /** The miles per gallon are those of the EPA (fueleconomy.gov). */
  hasEpaMpg: Type.Optional(Type.Boolean()),
  /** The colours in which every trim can be ordered. */
  colors: Type.Optional(Type.Array(TrimColor, { maxItems: 60 })),
  /** What engines and colours add to the price is sample data. */
  hasSamplePrices: Type.Optional(Type.Boolean()),
})
