import type { ComponentType } from 'react'
import { Deferred } from '#client/streaming/Deferred.tsx'
import type { SpotlightCards } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { Carousel, CarouselSkeleton, carouselBox } from './Carousel.tsx'

interface SpotlightsProps {
  readonly promise: Promise<SpotlightCards>
  readonly request: SearchRequest
  /** What is shown where there are no cars. */
  readonly Shortcuts: ComponentType<{ readonly request: SearchRequest }>
}

/**
 * The featured cars above the results. The section always has the same height: a skeleton fills it while the
 * cars are loading, and shortcuts where there are none.
 */
export function Spotlights({ promise, request, Shortcuts }: SpotlightsProps) {
  return (
    <section className={carouselBox} aria-label="Featured cars">
      {/* A new boundary for each search: the results do not wait for the spotlights of the next search. */}
      <Deferred key={printSearch(request)} id="spotlights" promise={promise} fallback={<CarouselSkeleton />}>
        {({ featured, owners }) =>
          featured.length > 0 ? (
            <Carousel heading="Featured cars" tier="featured" listings={featured} owners={owners} />
          ) : (
            <Shortcuts request={request} />
          )
        }
      </Deferred>
    </section>
  )
}
