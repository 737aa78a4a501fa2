import { css } from '@linaria/core'
import { ColorSwatch } from '#client/cards/ColorSwatch.tsx'
import { carSpecs } from '#shared/features/listings/car-specs.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { colorsOf } from '#shared/features/listings/vehicle-colors.ts'

type Row = readonly [name: string, value: string | undefined]

/** The specifications of a car in groups; an unknown one has no row. */
export function SpecTable({ listing }: { listing: Listing }) {
  const groups = [
    ...carSpecs.map(
      ({ name, specs }) => [name, specs.map(({ name, textOf }): Row => [name, textOf(listing)])] as const,
    ),
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

const tables = css`
  columns: 2 320px;
  column-gap: var(--s8);
  section { break-inside: avoid; padding-block-end: var(--s5); }
  h3 { padding-block-end: var(--s2); font-size: 1rem; }
  dl div { display: flex; justify-content: space-between; gap: var(--s4); padding-block: var(--s2); border-block-start: 1px solid var(--line); }
  dt { color: var(--text-quiet); }
  dd { display: inline-flex; align-items: center; gap: var(--s2); min-inline-size: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
