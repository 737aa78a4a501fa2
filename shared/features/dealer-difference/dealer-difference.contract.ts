import Type, { type Static } from 'typebox'
import { ContentSection, Heading } from '#shared/features/content/content.contract.ts'

/** The answer of `GET /rest/lsc/content/dealerdiff` (7.19): a dealer's advantages over others. */
export type DealerDifference = Static<typeof DealerDifference>
export const DealerDifference = Type.Object({ title: Heading, sections: Type.Array(ContentSection) })
