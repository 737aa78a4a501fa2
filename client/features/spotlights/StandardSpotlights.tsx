import { css } from '@linaria/core'
import { Suspense, use } from 'react'
import { reservedSpace } from '#client/streaming/reserved-space.styles.ts'
import type { SpotlightCards } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { Carousel, CarouselSkeleton, carouselBox } from './Carousel.tsx'

interface StandardSpotlightsProps {
  /** The promise of the featured cars too, whose block sends the value to the browser. */
  readonly promise: Promise<SpotlightCards>
  readonly request: SearchRequest
}

/** The carousel of the standard tier, below the first block of results. */
export function StandardSpotlights({ promise, request }: StandardSpotlightsProps) {
  return (
    <div key={printSearch(request)} className={`${reservedSpace} ${space}`}>
      <Suspense fallback={<CarouselSkeleton />}>
        <Arrived promise={promise} />
      </Suspense>
    </div>
  )
}

function Arrived({ promise }: Pick<StandardSpotlightsProps, 'promise'>) {
  const { standard, owners } = use(promise)
  if (standard.length === 0) return null

  return (
    <section className={carouselBox} aria-label="More cars to consider">
      <Carousel heading="More cars to consider" tier="standard" listings={standard} owners={owners} />
    </section>
  )
}

const space = css`
  --reserved: 12.25rem;
  @media (max-width: 639.98px) { --reserved: 6.75rem; }
  @media print { display: none; }
`
