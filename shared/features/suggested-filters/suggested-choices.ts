import { onceWith } from '#shared/features/once.ts'
import { chipLabels } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import type { FilterCodes } from '#shared/search/filter.ts'
import type { LabelledOptions } from '#shared/search/labels.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parentsFrom, refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { withSuggested } from '#shared/search/suggested.ts'

/** A suggestion with its label and the search that it leads to. */
interface SuggestedChoice {
  readonly label: string
  readonly next: SearchRequest
}

/**
 * The suggestions that change the search, with labels from the options of its results. Two parts of a page
 * ask for them.
 */
export const suggestedChoices = onceWith(
  (
    suggested: readonly FilterCodes[],
    request: SearchRequest,
    options: LabelledOptions,
  ): readonly SuggestedChoice[] => {
    const deps = { labelOf: labelsFrom(options), parentOf: parentsFrom(options) }
    const unchanged = printSearch(refine(request, {}))

    return suggested.flatMap((one) => {
      const next = withSuggested(request, [one])
      const label = chipLabels(withSuggested({}, [one]), deps).join(', ')
      return label === '' || printSearch(next) === unchanged ? [] : [{ label, next }]
    })
  },
)
