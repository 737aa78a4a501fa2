import Type, { type Static } from 'typebox'
import { Label } from '#shared/search/listing-fields.ts'

/** A name and its value, such as `Side Crash` and `5`. */
const Feature = Type.Object({ name: Label, value: Label })

export const featureGroups = ['Safety Ratings', 'Safety Features', 'Specifications'] as const

const FeatureGroup = Type.Object({
  name: Type.Enum([...featureGroups]),
  features: Type.Array(Feature, { maxItems: 60 }),
})

/** Whether a trim has a piece of equipment (3.42). */
export const Availability = Type.Enum(['Standard', 'Optional', 'Not Available'])

/** The safety information of a model year (3.41, 3.42). */
export type SafetyInfo = Static<typeof SafetyInfo>

export const SafetyInfo = Type.Object({
  year: Type.Integer({ minimum: 1885, maximum: 2100 }),
  groups: Type.Array(FeatureGroup, { maxItems: 10 }),
  /** The equipment by its ids. */
  equipment: Type.Array(Type.Object({ id: Type.Integer(), value: Availability }), { maxItems: 200 }),
  /** The ratings are no real ones. */
  isSample: Type.Optional(Type.Boolean()),
})
