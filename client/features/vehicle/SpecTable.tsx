import { css } from '@linaria/core'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { formatCount, formatMiles, labelsFrom } from '#shared/search/labels.ts'

const labelOf = labelsFrom({})

/** What is known of the car; what is not known has no row. */
export function SpecTable({ listing }: { listing: Listing }) {
  return (
    <dl className={table}>
      {rowsOf(listing).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf({ listingType, specifications: specs, color, ...car }: Listing): readonly (readonly [string, string])[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Condition', labelOf('listingType', listingType)],
    ['Mileage', car.mileage && formatMiles(car.mileage.value)],
    ['Body style', car.vehicleStyleCodes.map((code) => labelOf('vehicleStyleCode', code)).join(', ')],
    ['Engine', specs.engine],
    ['Transmission', specs.transmission],
    ['Drive', specs.driveType?.value],
    ['Fuel', car.fuelTypeGroup && labelOf('fuelTypeGroup', car.fuelTypeGroup)],
    ['Fuel economy', specs.mpg && `${specs.mpg.city} city / ${specs.mpg.highway} highway mpg`],
    ['Electric range', specs.mileRange === undefined ? undefined : `${formatCount(specs.mileRange)} mi`],
    ['Exterior color', color.exteriorColor ?? color.exteriorColorSimple],
    ['Interior color', color.interiorColor ?? color.interiorColorSimple],
    ['Doors', car.doors?.toString()],
    ['Seats', car.seats?.toString()],
    ['VIN', car.vin],
    ['Listed', car.daysListed === 0 ? 'today' : `${formatCount(car.daysListed)} days ago`],
  ]
  return rows.filter((row): row is readonly [string, string] => Boolean(row[1]))
}

const table = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 0 var(--s8);
  div { display: flex; justify-content: space-between; gap: var(--s4); padding-block: var(--s2); border-block-end: 1px solid var(--line); }
  dt { color: var(--text-quiet); }
  dd { text-align: end; font-variant-numeric: tabular-nums; }
`
