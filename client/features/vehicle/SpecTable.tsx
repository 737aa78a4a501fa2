import { css } from '@linaria/core'
import { ColorSwatch } from '#client/cards/ColorSwatch.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { formatCount, labelsFrom } from '#shared/search/labels.ts'
import { colorsOf } from './vehicle-colors.ts'

const labelOf = labelsFrom({})
type Row = readonly [name: string, value: string | number | undefined]

/** The specifications of a car in groups; an unknown one has no row. */
export function SpecTable({ listing }: { listing: Listing }) {
  const groups = [
    ['Vehicle', vehicleRows(listing)],
    ['Engine and fuel', engineRows(listing)],
    ['Colors', colorsOf(listing.color).map(({ label, value }): Row => [label, value])],
  ] as const

  const swatches = new Map(colorsOf(listing.color).map(({ label, colorValue }) => [label, colorValue]))

  return (
    <div className={tables}>
      {groups.map(([name, rows]) => {
        const known = rows.filter(([, value]) => value !== undefined && value !== '')
        if (known.length === 0) return null

        return (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {known.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    {swatches.get(term) && <ColorSwatch colorValue={swatches.get(term) ?? ''} />}
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

/** The codes of a car's body styles; the first of another service's where it has none of its own. */
const stylesOf = ({
  vehicleStyleCodes,
  bodyStyles = [],
}: Pick<Listing, 'vehicleStyleCodes' | 'bodyStyles'>) =>
  vehicleStyleCodes.length > 0 ? vehicleStyleCodes : bodyStyles.slice(0, 1).map(({ code }) => code)

const vehicleRows = ({ listingType, ...car }: Listing): readonly Row[] => [
  ['Condition', labelOf('listingType', listingType)],
  ['Year', car.year],
  ['Make', car.make],
  ['Model', car.model],
  ['Trim', car.trim],
  [
    'Body style',
    stylesOf(car)
      .map((code) => labelOf('vehicleStyleCode', code))
      .join(', '),
  ],
  ['Mileage', car.mileage && `${formatCount(car.mileage.value)} miles`],
  ['Doors', car.doors],
  ['Seats', car.seats],
  ['VIN', car.vin],
]

const engineRows = ({ specifications: specs, fuelTypeGroup, ...car }: Listing): readonly Row[] => [
  ['Engine', specs.engine ?? (car.engine && labelOf('engineCode', car.engine.code))],
  ['Transmission', specs.transmission],
  ['Drive', specs.driveType?.value],
  ['Fuel', car.fuelType ?? (fuelTypeGroup && labelOf('fuelTypeGroup', fuelTypeGroup))],
  ['City fuel economy', mpgText(specs.mpg?.city)],
  ['Highway fuel economy', mpgText(specs.mpg?.highway ?? car.mpgHighway)],
  ['Electric range', specs.mileRange === undefined ? undefined : `${formatCount(specs.mileRange)} miles`],
]

const mpgText = (mpg: number | undefined) => (mpg === undefined ? undefined : `${mpg} mpg`)

const tables = css`
  columns: 2 320px;
  column-gap: var(--s8);
  section { break-inside: avoid; padding-block-end: var(--s5); }
  h3 { padding-block-end: var(--s2); font-size: 1rem; }
  dl div { display: flex; justify-content: space-between; gap: var(--s4); padding-block: var(--s2); border-block-start: 1px solid var(--line); }
  dt { color: var(--text-quiet); }
  dd { display: inline-flex; align-items: center; gap: var(--s2); min-inline-size: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
