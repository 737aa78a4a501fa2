import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { PriceSparkline } from './PriceSparkline.tsx'

type PriceEntries = ListingResponse['priceHistory']

/** The format of the history's days, which are calendar dates without a time zone. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The prices of a car as a chart, and as a table with its drops marked. A single price is no history. */
export function PriceHistory({ entries }: { entries: PriceEntries }) {
  const known = entries.filter(({ date }) => !Number.isNaN(Date.parse(date)))
  if (known.length < 2) return null

  return (
    <details className={history}>
      <summary>
        <span>Price history</span>
        <PriceSparkline entries={known} />
      </summary>
      <table>
        <caption className={visuallyHidden}>Price history</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {known
            .map(({ date, price }, index) => ({
              date,
              price,
              change: price - (known[index - 1]?.price ?? price),
            }))
            .reverse()
            .map(({ date, price, change }) => (
              <tr key={`${date} ${price}`}>
                <td>
                  <time dateTime={date}>{day.format(new Date(date))}</time>
                </td>
                <td>{formatUsd(price)}</td>
                <td>
                  <Change byUsd={change} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function Change({ byUsd }: { byUsd: number }) {
  if (byUsd === 0) return '–'
  if (byUsd > 0) return `+${formatUsd(byUsd)}`

  return (
    <span className={drop}>
      <Icon name="down" />
      <span className={visuallyHidden}>Drop of </span>
      {formatUsd(-byUsd)}
    </span>
  )
}

const history = css`
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  summary { min-block-size: 44px; font-weight: 600; color: var(--accent); border-radius: var(--radius-small); }
  summary span { line-height: 44px; }
  summary svg { display: inline-block; margin-inline-start: var(--s3); vertical-align: middle; }
  table { inline-size: 100%; border-collapse: collapse; }
  th, td { padding: var(--s2) 0; text-align: end; border-block-end: 1px solid var(--line); }
  th { font-size: var(--text-s); font-weight: 600; color: var(--text-quiet); }
  th:first-child, td:first-child { text-align: start; }
`

const drop = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-weight: 600;
  color: var(--saving);
`
