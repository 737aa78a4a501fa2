import Type, { type Static } from 'typebox'
import { Heading, Words } from '#shared/features/content/content.contract.ts'

/** A kind of car with an electric motor. */
const EvType = Type.Object({
  /** For example `BEV`. */
  abbreviation: Type.String({ minLength: 1, maxLength: 8 }),
  name: Heading,
  description: Words,
  charging: Words,
  range: Words,
})

/** The answer of `GET /cm-api/content/static/json/atc/ev/evtypes.json`: a comparison of the kinds (2.29). */
export type EvTypes = Static<typeof EvTypes>
export const EvTypes = Type.Object({ heading: Heading, introduction: Words, types: Type.Array(EvType) })
