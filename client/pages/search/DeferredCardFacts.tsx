import { DeferredFacts } from '#client/cards/DeferredFacts.tsx'
import { eligibilityFacts } from '#client/features/eligibility/eligibility-facts.ts'
import { loadedResultsOf } from '#client/features/results/loaded-results.atoms.ts'
import { viewerFacts } from '#client/features/views/viewer-facts.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/** What the cards of the results learn of their cars once they stand. */
export function DeferredCardFacts({ page }: { page: SearchPageData }) {
  const { settings, eligibility, viewCounts } = page
  const { flags } = settings
  const loaded = loadedResultsOf(page)

  return (
    <>
      <DeferredFacts
        block="eligibility"
        promise={eligibility}
        factsOf={flags.eligibility && eligibilityFacts}
        {...{ page, loaded }}
      />
      <DeferredFacts
        block="viewCounts"
        promise={viewCounts}
        factsOf={flags.viewCounts && viewerFacts}
        {...{ page, loaded }}
      />
    </>
  )
}
