import { css } from '@linaria/core'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Warranty as Terms, WarrantyPart } from '#shared/features/listings/vehicle-details.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import { factRows, method } from './facts.styles.ts'

interface WarrantyProps {
  readonly listing: Pick<Listing, 'make' | 'listingType'>
  readonly warranty: Terms
}

/** What is left of the maker's warranty, as an estimate. */
export function Warranty({ listing: { make, listingType }, warranty }: WarrantyProps) {
  const isNew = listingType === 'NEW'
  const parts = [
    { name: 'Basic', part: warranty.basic },
    { name: 'Powertrain', part: warranty.powertrain },
  ]

  return (
    <section className={section} aria-labelledby="warranty">
      <h2 id="warranty">{isNew ? `${make} warranty` : `What is left of the ${make} warranty`}</h2>
      <dl className={factRows}>
        {parts.map(
          ({ name, part }) =>
            part && (
              <div key={name}>
                <dt>
                  {name}
                  <small>{`${part.years} years or ${formatCount(part.miles)} miles`}</small>
                </dt>
                <dd>{isNew ? 'All of it' : leftOf(part)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={method}>
        {isNew
          ? `Sample data: ${make}’s terms as they are commonly known, not compared with its booklet. A warranty begins on the day of the sale; ask the seller for the booklet.`
          : `Sample data: an estimate from ${make}’s terms as they are commonly known, not compared with its booklet, counted from January of the model year: the day of the first sale decides, and a warranty may be void. Ask the seller.`}
      </p>
    </section>
  )
}

function leftOf({ monthsLeft, milesLeft }: WarrantyPart): string {
  if (monthsLeft === 0) return 'Probably over'
  return `About ${duration(monthsLeft)} or ${formatCount(milesLeft)} miles`
}

function duration(months: number): string {
  if (months < 24) return months === 1 ? '1 month' : `${months} months`
  const years = Math.floor(months / 12)
  return `${years} years${months % 12 === 0 ? '' : ` ${months % 12} mo`}`
}

const section = css`
  small { display: block; font-size: var(--text-s); }
`
