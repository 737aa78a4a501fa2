import { Deferred } from '#client/streaming/Deferred.tsx'
import type { SpotlightCards } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { Carousel } from './Carousel.tsx'
import { CarouselSkeleton } from './CarouselSkeleton.tsx'
import { carouselBox } from './carousel.styles.ts'
import { Shortcuts } from './Shortcuts.tsx'

interface SpotlightsProps {
  readonly promise: Promise<SpotlightCards>
  readonly request: SearchRequest
}

/**
 * The featured cars above the grid. Its place is kept whatever comes: while waiting by its shape, with
 * nothing to show by shortcuts.
 */
export function Spotlights({ promise, request }: SpotlightsProps) {
  return (
    <section className={carouselBox} aria-label="Featured cars">
      {/* A boundary of its own for each search: results must not wait for the next search's spotlights. */}
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
