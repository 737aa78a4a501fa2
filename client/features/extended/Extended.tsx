import type { ReactNode } from 'react'
import { SkeletonCards } from '#client/cards/SkeletonCards.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import type { Cards } from '#shared/features/listings/cards.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { ExtendedGroupProps } from './ExtendedGroup.tsx'

const ExtendedGroup = optionalChunk(async () => (await import('./ExtendedGroup.tsx')).ExtendedGroup)

interface ExtendedProps extends ExtendedGroupProps {
  readonly promise: Promise<Cards>
  /** The content below, rendered once nothing above can move it any more. */
  readonly children: ReactNode
}

/** The cars beyond the radius that are offered to the shopper's market, in a group below the results. */
export function Extended({ promise, children, ...props }: ExtendedProps) {
  return (
    <Deferred key={searchHref(props.request)} id="extended" promise={promise} fallback={<SkeletonCards />}>
      {(answer) => (
        <>
          {answer.listings.length > 0 && <ExtendedGroup {...answer} {...props} />}
          {children}
        </>
      )}
    </Deferred>
  )
}
