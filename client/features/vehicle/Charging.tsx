import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Charging as Facts } from '#shared/features/listings/vehicle-details.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import { factRows, method } from './facts.styles.ts'

interface ChargingProps {
  readonly listing: Pick<Listing, 'specifications'>
  readonly charging: Facts
}

/** The range, the battery and the charging of an electric car. */
export function Charging({ listing, charging: { batteryKwh, homeKw, fastKw } }: ChargingProps) {
  const { mileRange } = listing.specifications
  const rows: readonly (readonly [name: string, value: string] | false | undefined)[] = [
    mileRange !== undefined && ['Range when new', `${formatCount(mileRange)} miles`],
    ['Battery', `${batteryKwh} kWh`],
    homeKw !== undefined && ['Charging at home', `up to ${homeKw} kW`],
    homeKw !== undefined && ['Empty to full at home', `about ${hours(batteryKwh / homeKw)}`],
    fastKw !== undefined && ['Fast charging', `up to ${fastKw} kW`],
  ]

  return (
    <section aria-labelledby="charging">
      <h2 id="charging">Battery and charging</h2>
      <dl className={factRows}>
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={method}>
        Sample data: figures as they are commonly known for a new car, not compared with the maker’s. An older
        battery holds less; ask for a report of its health.
      </p>
    </section>
  )
}

/** Hours to the half. */
const hours = (value: number) => `${Math.max(0.5, Math.round(value * 2) / 2)} hours`
