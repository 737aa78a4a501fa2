import { type IndexAttribute, isOfIndex } from '#marketplace/listings/attributes.ts'
import { dealBands } from '#marketplace/listings/deal-rating.ts'
import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { bitAt, type CodeColumn } from './code-columns.ts'
import { snakeCase } from './columns.ts'

/** The SQL of a column of codes on a day (since 1970-01-01). Some change without an import. */
export const columnOn = (column: CodeColumn, today: number): string =>
  isOfIndex(column.attribute) ? `(${codeOn(column, column.attribute, today)})` : column.name

/** The SQL of an attribute's number on a day. */
export const numberOn = (attribute: Attribute, today: number): string =>
  isOfIndex(attribute) ? valueOn(attribute, today) : snakeCase(attribute)

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
