import { css } from '@linaria/core'
import { ColorSwatch } from '#client/cards/ColorSwatch.tsx'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { fuelFacts } from '#shared/features/listings/listing-words.ts'
import { colorsOf, type VehicleColor } from '#shared/features/listings/vehicle-colors.ts'
import { formatCount } from '#shared/search/labels.ts'

interface OverviewItem {
  readonly name: string
  readonly value: string
  readonly icon?: IconName
  readonly color?: VehicleColor
}

/** The attributes of a car that shoppers look for first, each with an icon or its colour. */
export function Overview({ listing }: { listing: Listing }) {
  return (
    <dl className={overview}>
      {itemsOf(listing).map(({ name, value, icon, color }) => (
        <div key={name}>
          <dt>
            {icon && <Icon name={icon} />}
            {color?.colorValue && <ColorSwatch colorValue={color.colorValue} />}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The items of the overview: always the mileage; by fuel the range, the mpg, or both (9.45). */
function itemsOf(listing: Listing): readonly OverviewItem[] {
  const { mileage, specifications: specs, fuelTypeGroup, color } = listing
  const { mileRange, mpg } = fuelFacts(listing)
  const items: readonly (OverviewItem | false | undefined)[] = [
    {
      name: 'Mileage',
      icon: 'gauge',
      value: mileage === undefined ? 'Not given' : `${formatCount(mileage.value)} miles`,
    },
    mileRange !== undefined && {
      name: 'Electric range',
      icon: 'bolt',
      value: `${formatCount(mileRange)} miles`,
    },
    mpg !== undefined && {
      name: 'Fuel economy',
      icon: 'drop',
      value: `${mpg.city} city / ${mpg.highway} hwy`,
    },
    specs.engine !== undefined &&
      fuelTypeGroup !== 'ELE' && { name: 'Engine', icon: 'engine', value: specs.engine },
    specs.transmission !== undefined && { name: 'Transmission', icon: 'gear', value: specs.transmission },
    specs.driveType && { name: 'Drive', icon: 'wheels', value: specs.driveType.value },
    ...colorsOf(color).map((color) => ({ name: color.label, value: color.value, color })),
  ]

  return items.filter((item) => typeof item === 'object')
}

const overview = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: var(--s2);
  @media (min-width: 640px) { grid-template-columns: repeat(auto-fill, minmax(12.25rem, 1fr)); gap: var(--s3); }
  div {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    padding: var(--s3);
    padding-inline-start: calc(1.5rem + 2 * var(--s3));
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  div:not(:has(i, svg)) { padding-inline-start: var(--s3); }
  i, svg { position: absolute; inset-block: 0; inset-inline-start: var(--s3); margin-block: auto; color: var(--text-quiet); }
  i { font-size: 1.25rem; }
  dt { font-size: var(--text-s); color: var(--text-quiet); }
  dd { overflow-wrap: anywhere; font-weight: 600; font-variant-numeric: tabular-nums; }
`
