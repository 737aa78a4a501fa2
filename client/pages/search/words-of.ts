import { sellerNameIn } from '#shared/features/listings/cards.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { ChipDeps } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { parentsFrom } from '#shared/search/refine.ts'

/** The labels and parents of a search's choices. They need the declarations of all filters. */
export const wordsOf = ({ results, dealer }: SearchPageData): ChipDeps => ({
  labelOf: labelsFrom(results.filters),
  parentOf: parentsFrom(results.filters),
  ownerName: (ownerId) =>
    sellerNameIn(results.owners, ownerId) ?? (dealer?.id === ownerId ? dealer.name : undefined),
})
