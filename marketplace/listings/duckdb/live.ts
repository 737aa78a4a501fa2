import { type IndexAttribute, isOfIndex } from '#marketplace/listings/attributes.ts'
import { dealBands } from '#marketplace/listings/deal-rating.ts'
import type { DeclaredOption } from '#shared/search/filter.ts'
import { rangeFilters } from '#shared/search/filters.ts'
import { bitAt, type CodeColumn, codeColumns } from './code-columns.ts'
import { snakeCase } from './columns.ts'

/**
 * The search table on a day (since 1970-01-01), with the attributes of the index itself beside the stored
 * columns, because they change without an import.
 */
export function liveOn(today: number): string {
  const codes = codeColumns.flatMap((column) =>
    isOfIndex(column.attribute) ? `${codeOn(column, column.attribute, today)} AS ${column.name}` : [],
  )

  const numbers = new Set(rangeFilters.map(({ attribute }) => attribute).filter(isOfIndex))
  const ranges = [...numbers].map((attribute) => `${valueOn(attribute, today)} AS ${snakeCase(attribute)}`)

  return `(SELECT ${['*', ...codes, ...ranges].join(', ')} FROM live)`
}

const valueOn = (attribute: IndexAttribute, today: number) =>
  ({
    dealType: 'deal_band',
    daysListed: `greatest(0, ${today} - listed_on_day)`,
    daysSinceDrop: `(${today} - dropped_on_day)`,
  })[attribute]

/** The SQL of storedCode in code-columns.ts. */
function codeOn({ kind, options }: CodeColumn, attribute: IndexAttribute, today: number) {
  const conditions = options.map((option) => holdsIn(attribute, option, today))
  if (kind !== 'bits')
    return `CASE ${conditions.map((condition, at) => `WHEN ${condition} THEN ${at + 1}`).join(' ')} END`
  return `(${conditions.map((condition, at) => `CASE WHEN ${condition} THEN ${bitAt(at + 1)} ELSE 0 END`).join(' + ')})::BIGINT`
}

function holdsIn(attribute: IndexAttribute, { value, from, to }: DeclaredOption, today: number) {
  if (attribute === 'dealType')
    return `deal_band = ${dealBands.findIndex(({ dealType }) => dealType === value)}`
  const number = valueOn(attribute, today)
  const bounds = [
    from === undefined ? [] : `${number} >= ${from}`,
    to === undefined ? [] : `${number} <= ${to}`,
  ].flat()

  return bounds.length === 0 ? `${number} IS NULL` : bounds.join(' AND ')
}
