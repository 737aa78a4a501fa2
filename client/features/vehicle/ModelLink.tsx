import { referenceId } from '#client/ui/anchors.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

interface ModelLinkProps {
  readonly listing: Pick<Listing, 'year' | 'make' | 'model'>
  /** The address of the cars of the same model and year. */
  readonly modelHref: string
}

/** The way to what is known of all cars of the model and year, as crash tests and reviews are. */
export function ModelLink({ listing: { year, make, model }, modelHref }: ModelLinkProps) {
  return (
    <section aria-labelledby="about-model">
      <h2 id="about-model">Safety ratings and reviews</h2>
      <p>
        Crash ratings, safety features, reviews and prices are on the page of the model:{' '}
        {/* In a full load the browser scrolls to the part, unless it comes very late: that page has a link to it. */}
        <a href={`${modelHref}#${referenceId}`}>{`About the ${year} ${make} ${model}`}</a>
      </p>
    </section>
  )
}
