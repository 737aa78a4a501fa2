import type { ReactNode } from 'react'
import { SkeletonCards } from '#client/cards/SkeletonCards.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { asksForSupplements } from '#shared/features/supplemental/supplemental.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SupplementalGroupProps } from './SupplementalGroup.tsx'

const SupplementalGroup = optionalChunk(
  async () => (await import('./SupplementalGroup.tsx')).SupplementalGroup,
)

/** The number of skeleton cards while the cars are loading (9.8). */
const placeholders = 6

interface SupplementalProps extends SupplementalGroupProps {
  readonly promise: Promise<SearchBlocks['supplemental']>
  readonly isOn: boolean
  /** The content below, rendered once nothing above can move it any more. */
  readonly children: (answer: SearchBlocks['supplemental']) => ReactNode
}

/**
 * The cars that just miss a search with few results, in a group below the results. Address and filter panel
 * remain those of the search.
 */
export function Supplemental({ promise, isOn, children, ...props }: SupplementalProps) {
  const isExpected = isOn && asksForSupplements(props.request, props.totalResultCount)
  return (
    <Deferred
      key={searchHref(props.request)}
      id="supplemental"
      promise={promise}
      fallback={<SkeletonCards count={isExpected ? placeholders : 0} />}
    >
      {(answer) => (
        <>
          {answer.listings.length > 0 && <SupplementalGroup {...props} answer={answer} />}
          {children(answer)}
        </>
      )}
    </Deferred>
  )
}
