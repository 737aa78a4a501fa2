import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import { priceChanges } from '#shared/features/listings/price-changes.ts'
import { dayWords } from '#shared/features/locale-words.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { PriceChart } from './PriceChart.tsx'

interface PriceHistoryProps {
  readonly entries: ListingResponse['priceHistory']
  readonly daysListed: number
}

/**
 * The prices of a car as a chart, and beside it as a table with its drops marked. A single price is no
 * history.
 */
export function PriceHistory({ entries, daysListed }: PriceHistoryProps) {
  const changes = priceChanges(entries)
  const [first, last] = [changes[0], changes.at(-1)]
  if (first === undefined || last === undefined || changes.length < 2) return null

  const change = last.price - first.price
  // The page of a cache has no clock of its own: today is as many days after the first as the car is listed.
  const untilMs = Math.max(Date.parse(last.date) + dayMs, Date.parse(first.date) + daysListed * dayMs)

  return (
    <section className={history} aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      <p>
        {change === 0
          ? `Back at its first price of ${formatUsd(first.price)}.`
          : `${formatUsd(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than on ${dayWords(first.date)}.`}
      </p>
      <div>
        <PriceChart changes={changes} untilMs={untilMs} />
        <div>
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
              {changes.toReversed().map(({ date, price, byUsd }) => (
                <tr key={`${date} ${price}`}>
                  <td>
                    <time dateTime={date}>{dayWords(date)}</time>
                  </td>
                  <td>{formatUsd(price)}</td>
                  <td>
                    <Change byUsd={byUsd} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
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
  font-variant-numeric: tabular-nums;
  > p { padding-block-end: var(--s4); color: var(--text-quiet); }
  > div { display: grid; gap: var(--s5) var(--s8); }
  @media (min-width: 640px) { > div { grid-template-columns: minmax(0, 3fr) minmax(min-content, 2fr); align-items: start; } }
  /* Large text on a small screen has no room for a row. */
  div > div { overflow-x: auto; }
  table { inline-size: 100%; font-size: var(--text-m); border-collapse: collapse; }
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
