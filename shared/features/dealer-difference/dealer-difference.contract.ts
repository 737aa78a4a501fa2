import Type, { type Static } from 'typebox'
import { ContentSection, Heading } from '#shared/features/content/content.contract.ts'

/** Answer of `GET /rest/lsc/content/dealerdiff` (7.19): what sets a dealer apart. */
export type DealerDifference = Static<typeof DealerDifference>
export const DealerDifference = Type.Object({ title: Heading, sections: Type.Array(ContentSection) })
