import Type, { type Static } from 'typebox'

const Words = Type.String({ minLength: 1, maxLength: 2_000 })
const Heading = Type.String({ minLength: 1, maxLength: 200 })

/** Answer of `GET /rest/lsc/content/dealerdiff` (7.19): what sets a dealer apart, as words; there is no markup in it. */
export type DealerDifference = Static<typeof DealerDifference>
export const DealerDifference = Type.Object({
  title: Heading,
  sections: Type.Array(Type.Object({ heading: Heading, paragraphs: Type.Array(Words), /** Shown as a list. */ points: Type.Array(Words) })),
})
