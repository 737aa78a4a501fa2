import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { ModelWorth } from '#shared/features/research/model-worth.ts'
import type { ModelPrices, PriceRow } from '#shared/features/research/price-table.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { WorthTable } from './WorthTable.tsx'

interface PriceTabProps {
  readonly prices: ModelPrices | null
  readonly worth: ModelWorth | null
  readonly modelName: string
}

/** What the cars of a model cost by year and by trim, each with a link to its search (9.42). */
export function PriceTab({ prices, worth, modelName }: PriceTabProps) {
  const { years = [], newYears = [], trims = [], newTrims = [] } = prices ?? {}
  const groups = [
    { title: 'All cars by model year', of: 'Model year', rows: years },
    { title: 'All cars by trim', of: 'Trim', rows: trims },
    { title: 'New cars by model year', of: 'Model year', rows: newYears },
    { title: 'New cars by trim', of: 'Trim', rows: newTrims },
  ].filter(({ rows }) => rows.length > 0)

  const highestUsd = Math.max(...groups.flatMap(({ rows }) => rows.map((row) => row.highestUsd)))

  return (
    <>
      <p className={note}>
        What dealers and private sellers across the country ask for a {modelName} today.
        {groups.length > 0 && (
          <span> Each bar reaches from the starting to the highest price, with a mark at the average.</span>
        )}
      </p>
      <div className={tables}>
        {worth && <WorthTable worth={worth} modelName={modelName} />}
        {groups.map(({ title, of, rows }) => (
          <table key={title}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">Average</th>
                <th scope="col">Starting</th>
                <th scope="col">Highest</th>
                <td data-range />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.link}>
                  <th scope="row">
                    <PageLink to={row.link}>
                      <ShortName name={row.name} modelName={modelName} />
                    </PageLink>
                  </th>
                  <td>{formatUsd(row.averageUsd)}</td>
                  <td>{formatUsd(row.startingUsd)}</td>
                  <td>{formatUsd(row.highestUsd)}</td>
                  <td data-range>
                    <PriceRange row={row} highestUsd={highestUsd} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  )
}

/** The name of a row, of which the make and model are for those alone who hear it. */
function ShortName({ name, modelName }: { readonly name: string; readonly modelName: string }) {
  const [before = '', after] = name.split(modelName, 2)
  if (after === undefined || before + after === '') return name

  return (
    <>
      {before}
      <span className={visuallyHidden}>{modelName}</span>
      {after}
    </>
  )
}

interface PriceRangeProps {
  readonly row: PriceRow
  /** The price at the right end. */
  readonly highestUsd: number
}

/** The range of a row's prices on a scale that all rows share; the row has the same values in words. */
function PriceRange({ row, highestUsd }: PriceRangeProps) {
  const at = (priceUsd: number) => Math.round((priceUsd / highestUsd) * 1_000) / 10
  const [from, average, to] = [at(row.startingUsd), at(row.averageUsd), at(row.highestUsd)]

  return (
    <svg aria-hidden="true" width="100%" height="16">
      <rect x={`${from}%`} y="5" width={`${Math.max(to - from, 1)}%`} height="6" rx="3" />
      <circle cx={`${average}%`} cy="8" r="4" />
    </svg>
  )
}

const note = css`
  max-inline-size: 80ch;
  margin-block-end: var(--s4);
  font-size: var(--text-m);
  color: var(--text-quiet);
  @media (max-width: 639.98px) { span { display: none; } }
`

const tables = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: var(--s6) var(--s8);
  table { inline-size: 100%; border-collapse: collapse; font-size: var(--text-m); font-variant-numeric: tabular-nums; }
  caption { padding-block-end: var(--s1); font-weight: 600; text-align: start; }
  th, td { padding: var(--s1) var(--s2); text-align: end; white-space: nowrap; }
  small { display: block; font-size: var(--text-s); font-weight: 400; color: var(--text-quiet); }
  tr > :first-child { padding-inline-start: 0; text-align: start; white-space: normal; overflow-wrap: break-word; }
  tr > :is(:nth-child(4), :last-child:not([data-range])) { padding-inline-end: 0; }
  thead :is(th, td) { white-space: normal; font-size: var(--text-s); font-weight: 400; color: var(--text-quiet); }
  tbody tr { border-block-start: 1px solid var(--line); }
  tbody th { font-weight: 400; }
  tbody a { display: inline-flex; flex-wrap: wrap; align-items: center; min-block-size: 32px; }
  @media (max-width: 1023.98px) { tbody a { min-block-size: 44px; } }
  [data-range] { inline-size: 30%; padding-inline: var(--s3) 4px; }
  svg { display: block; overflow: visible; }
  rect { fill: var(--line); }
  circle { fill: var(--accent); }
  @media (max-width: 639.98px) { [data-range] { display: none; } }
  /* Whole words of trims have room beside three prices. */
  @media (max-width: 359.98px) { table { font-size: var(--text-s); } th, td { padding-inline: 2px; } }
  @media (forced-colors: active) { rect { fill: GrayText; } circle { fill: CanvasText; } }
`
