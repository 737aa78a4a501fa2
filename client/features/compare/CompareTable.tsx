import { css } from '@linaria/core'
import { useState } from 'react'
import { EmailButton } from '#client/cards/EmailButton.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { CompareGroup, CompareRow } from '#shared/features/compare/compare-rows.ts'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import type { Flags } from '#shared/flags/flags.ts'
import { CompareCell } from './CompareCell.tsx'
import { ComparedPhoto, ComparedTitle, titleOf } from './CompareHeads.tsx'
import { MoveCar } from './MoveCar.tsx'
import { usePaymentRow } from './payment-row.ts'
import { useCarOrder } from './use-car-order.ts'

interface CompareTableProps {
  readonly cars: readonly ComparedCar[]
  readonly groups: readonly CompareGroup[]
  readonly onlyDifferences: boolean
  readonly terms: PaymentTerms
  readonly flags: Flags
  /** The address of the comparison without a car. */
  readonly hrefWithout: (id: number) => string
  /** The address of the comparison with a car at another place. */
  readonly hrefAt: (id: number, place: number) => string
}

/**
 * Cars side by side, a column each. A phone shows two of them, which the shopper chooses; without scripts it
 * scrolls through all.
 */
export function CompareTable({
  cars,
  groups,
  onlyDifferences,
  terms,
  flags,
  hrefWithout,
  hrefAt,
}: CompareTableProps) {
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 1])
  const shown = chosen.every((at) => at < cars.length) ? chosen : [0, 1]
  const payments = usePaymentRow(cars, terms)
  const { words, onMove, dragging } = useCarOrder({ ids: cars.map(({ id }) => id), hrefAt })

  const choose = (place: number, at: number) => {
    const [first = 0, second = 1] = shown
    const other = place === 0 ? second : first
    // A car that is shown already changes its place with the other one.
    const rest = other === at ? (place === 0 ? first : second) : other
    setChosen(place === 0 ? [at, rest] : [rest, at])
  }

  const placeOf = (at: number) => {
    const place = shown.indexOf(at)
    return place < 0 ? { 'data-off': true } : { 'data-place': place + 1 }
  }

  return (
    <div className={scroller}>
      <p role="status" className={visuallyHidden}>
        {words}
      </p>
      <table className={table} data-cars={cars.length} data-only={onlyDifferences || undefined}>
        <caption className={visuallyHidden}>Cars side by side, the best value of each row marked</caption>
        <thead>
          <tr>
            <td />
            {cars.map((car, at) => (
              <td key={car.id} {...placeOf(at)} {...dragging(car.id, at)}>
                <ComparedPhoto car={car} canSave={flags.savedCars} hrefWithout={hrefWithout(car.id)} />
                <MoveCar
                  {...{ at, onMove, id: car.id, title: titleOf(car) }}
                  count={cars.length}
                  hrefAt={(place) => hrefAt(car.id, place)}
                />
              </td>
            ))}
          </tr>
          <tr data-titles>
            <td />
            {cars.map((car, at) => (
              <th key={car.id} scope="col" {...placeOf(at)}>
                <ComparedTitle car={car} at={at} cars={cars} place={shown.indexOf(at)} choose={choose} />
              </th>
            ))}
          </tr>
          {flags.emailListing && (
            <tr data-actions>
              <td />
              {cars.map((car, at) => (
                <td key={car.id} {...placeOf(at)}>
                  {car.listing && car.canEmail && <EmailButton listing={car.listing} isLabelled />}
                </td>
              ))}
            </tr>
          )}
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name} data-same={rows.every(({ isSame }) => isSame) || undefined}>
            <tr data-group>
              <th scope="rowgroup" colSpan={cars.length + 1}>
                {name}
              </th>
            </tr>
            {withPayments(name, rows, payments).map((row) => (
              <tr key={row.name} data-same={row.isSame || undefined}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, at) => (
                  <td key={cars[at]?.id ?? at} {...placeOf(at)}>
                    <CompareCell text={cell} isBest={row.best.includes(at)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The rows of a group; payments follow the first row of prices. */
const withPayments = (group: string, rows: readonly CompareRow[], payments: CompareRow | undefined) =>
  group === 'Price' && payments ? [...rows.slice(0, 1), payments, ...rows.slice(1)] : rows

const scroller = css`
  /* What is hidden within cells would stick out of the page. */
  position: relative;
  min-inline-size: 0;
  @media (max-width: 1023.98px) {
    margin-inline: calc(-1 * var(--page-edge));
    padding-inline: var(--page-edge);
    overflow-x: auto;
  }
  @media (max-width: 639.98px) and (scripting: enabled) { :root:not([data-scripts='failed']) & { overflow-x: clip; } }
  /* Columns that do not fit are scrolled both ways, in a box as high as the window: their titles stay in
     its view. */
  @media (min-width: 640px) and (max-width: 1023.98px) and (min-height: 420.02px) { max-block-size: 100dvh; }
  /* Where they fit, their titles stay in view of the window. */
  @media (min-width: 720px) and (max-width: 1023.98px) { &:not(:has([data-cars='4'], [data-cars='5'])) { max-block-size: none; overflow-x: clip; } }
  @media (min-width: 768px) and (max-width: 1023.98px) { &:has([data-cars='4']) { max-block-size: none; overflow-x: clip; } }
  @media (min-width: 920px) and (max-width: 1023.98px) { &:has([data-cars='5']) { max-block-size: none; overflow-x: clip; } }
  @media print { max-block-size: none; }
`

const table = css`
  inline-size: 100%;
  table-layout: fixed;
  border-spacing: 0;
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  &[data-cars='1'] { max-inline-size: 520px; }
  &[data-cars='2'] { max-inline-size: 840px; }
  &[data-cars='3'] { max-inline-size: 1140px; }
  th, td { padding: var(--s2) var(--s3); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  thead td, thead th { padding-block: 0; }
  tbody td, tbody th[scope='row'] { border-block-end: 1px solid var(--line); }
  th[scope='row'] { inline-size: 190px; padding-inline-start: 0; font-size: var(--text-s); font-weight: 400; color: var(--text-quiet); }
  thead td:first-child { inline-size: 190px; }
  [data-group] th { padding: var(--s6) 0 var(--s2); font-size: var(--text-l); font-weight: 700; }
  [draggable='true'] { cursor: grab; }
  [data-target] { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: var(--radius); }
  [data-titles] > * { position: sticky; inset-block-start: 0; z-index: 2; padding-block: var(--s2); background: var(--page); border-block-end: 1px solid var(--control-line); }
  [data-actions] > td { padding-block: var(--s3) 0; }
  &[data-only] [data-same] { display: none; }
  select { display: none; }
  @media (min-width: 640px) and (max-width: 1023.98px) {
    min-inline-size: calc(120px + 180px * 3);
    th[scope='row'], thead td:first-child { inline-size: 120px; }
    &[data-cars='4'] { min-inline-size: calc(120px + 140px * 4); }
    &[data-cars='5'] { min-inline-size: calc(120px + 140px * 5); }
  }
  /* Narrow columns have room for the words of a button, not for its drawing. */
  @media (min-width: 640px) and (max-width: 1199.98px) {
    &[data-cars='4'], &[data-cars='5'] { [data-actions] a { padding-inline: var(--s1); font-size: var(--text-s); i { display: none; } } }
  }
  /* A phone has the names of facts above them, and two columns. */
  @media (max-width: 639.98px) {
    display: block;
    /* The row of titles sticks for as long as the table is seen, not only its head. */
    thead { display: contents; }
    tbody { display: block; }
    tr { display: grid; grid-auto-flow: column; grid-auto-columns: calc(50vw - var(--page-edge) - 2px); column-gap: 4px; border-block-end: 1px solid var(--line); }
    &[data-cars='1'] tr { grid-auto-columns: calc(100vw - 2 * var(--page-edge)); }
    th, td { order: 3; padding-inline: 0 var(--s1); }
    tbody td { grid-row: 2; padding-block: 0 var(--s2); border: 0; }
    tbody th[scope='row'] { grid-area: 1 / 1; inline-size: auto; padding-block: var(--s2) 0; white-space: nowrap; border: 0; }
    thead td:first-child { display: none; }
    thead tr { border: 0; }
    [data-group] { display: block; }
    [data-place='1'] { order: 1; }
    [data-place='2'] { order: 2; }
    [data-titles] { position: sticky; inset-block-start: 0; z-index: 2; padding-block: var(--s2); background: var(--page); border-block-end: 1px solid var(--control-line); }
    [data-titles] > * { position: static; padding-block: 0; border: 0; }
    /* At 400 % zoom the titles would cover too much of the page. */
    @media (max-height: 420px) { [data-titles] { position: static; } }
    [data-actions] a { inline-size: 100%; padding-inline: var(--s1); font-size: var(--text-s); }
    /* Before scripts run as afterwards, so that nothing moves; all cars where they have failed. */
    @media (scripting: enabled) {
      :root:not([data-scripts='failed']) & {
        [data-off] { display: none; }
        &[data-cars='3'], &[data-cars='4'], &[data-cars='5'] { select { display: block; } }
      }
    }
  }
  @media print {
    font-size: 9pt;
    &, &[data-cars] { min-inline-size: 0; }
    max-inline-size: none;
    th { font-size: inherit; hyphens: auto; }
    th[scope='row'], thead td:first-child { inline-size: 96px; }
    a { color: inherit; text-decoration: none; }
    [data-titles] > * { position: static; }
    [data-actions] { display: none; }
  }
`
