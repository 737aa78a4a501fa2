import { useMemo } from 'react'
import { FilterChips } from '#client/features/filters/FilterChips.tsx'
import { SuggestedFilters } from '#client/features/suggested-filters/SuggestedFilters.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { wordsOf } from './words-of.ts'

/** The chosen filters above the results, and those that narrow the search well. */
export function Choices({ data }: { readonly data: SearchPageData }) {
  const { request, results, settings } = data
  const words = useMemo(() => wordsOf(data), [data])

  return (
    <>
      <FilterChips request={request} words={words} />
      {settings.flags.suggestedFilters && (
        <SuggestedFilters
          request={request}
          suggested={results.suggestedFilters ?? []}
          options={results.filters}
        />
      )}
    </>
  )
}
