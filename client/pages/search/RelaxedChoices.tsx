import { RelaxedRow } from '#client/features/relaxed/RelaxedRow.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { chipsOf } from '#shared/search/chips.ts'
import { wordsOf } from './words-of.ts'

interface RelaxedChoicesProps {
  readonly data: SearchPageData
  /** Undefined while the numbers are loading. */
  readonly choices: SearchBlocks['relaxed'] | undefined
}

/** The choices of a search with few results, each with the number of cars that taking it back would add. */
export function RelaxedChoices({ data, choices }: RelaxedChoicesProps) {
  const chips = chipsOf(data.request, wordsOf(data))
  return <RelaxedRow {...{ chips, choices }} totalResultCount={data.results.totalResultCount} />
}
