import Type, { type Static } from 'typebox'
import { Code, Few, Label, Mpg, Usd } from '#shared/search/listing-fields.ts'

/** What is known of a model in one model year. */
export type ModelInfo = Static<typeof ModelInfo>

export const ModelInfo = Type.Object({
  year: Type.Integer({ minimum: 1885, maximum: 2100 }),
  makeCode: Code,
  makeName: Label,
  modelCode: Code,
  modelName: Label,
  /** In words, such as `SUV / Crossover`. */
  bodyStyle: Type.Optional(Label),
  seats: Type.Optional(Few),
  doors: Type.Optional(Few),
  /** The makers' prices of the cheapest and the dearest trim, in US dollars. */
  startingMSRP: Type.Optional(Usd),
  highestMSRP: Type.Optional(Usd),
  trimNames: Type.Array(Label),
  /** The fuel economy of the most usual engine. */
  mpgCity: Type.Optional(Mpg),
  mpgHighway: Type.Optional(Mpg),
  /** The fuel economy is that of the EPA (fueleconomy.gov). */
  hasEpaMpg: Type.Optional(Type.Boolean()),
  /** The greatest electric range in miles. */
  rangeMi: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
  /** The facts are sample data: they were not compared with the maker's or the EPA's. */
  isSample: Type.Optional(Type.Boolean()),
})

/** The answer of `GET /rest/lsc/modelinfo/ymm` (7.25); no model where it is not known. */
export type ModelInfoResponse = Static<typeof ModelInfoResponse>

export const ModelInfoResponse = Type.Object({
  models: Type.Array(ModelInfo),
  /** The reason why there is no model; the page's server says it itself (8.4). */
  error: Type.Optional(Label),
})
