import { css } from '@linaria/core'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { moneyBackWords } from '#shared/search/program-terms.ts'

/** What the services of dealers mean for a shopper, by their names. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['14-day return', `You can bring this car back within ${moneyBackWords}.`],
  ['CarBravo', 'A used car of any make that a GM dealer has inspected and stands behind.'],
  ['Video tour', 'The seller shows you this car live on video. Call or write to agree on a time.'],
  ['Home test drive', 'The seller brings this car to your home. Call or write to agree on a time.'],
])

/** The services that the seller offers for a car, each of which opens what it means. */
export function Services({ listing: { productTiles = [] } }: { listing: Listing }) {
  const services = [...new Set(productTiles)].filter(Boolean)
  if (services.length === 0) return null

  return (
    <ul className={list} aria-label="Services">
      {services.map((service) => {
        const meaning = meanings.get(service)
        return (
          <li key={service}>
            {meaning === undefined ? (
              <span>{service}</span>
            ) : (
              <details name="service">
                <summary>{service}</summary>
                <p>{meaning}</p>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  padding-block-start: var(--s1);
  li > span, summary {
    inline-size: fit-content;
    padding: var(--s1) var(--s3);
    font-size: var(--text-s);
    font-weight: 600;
    color: var(--text);
    background: var(--sunken);
    border-radius: 99px;
    @media (pointer: coarse) { padding-block: var(--s3); }
  }
  li > span { display: block; }
  li:has([open]) { inline-size: 100%; }
  p { padding: var(--s2) var(--s3); }
`
