import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import type { Facet } from '../facet.ts'
import { priceBuckets } from '../range-stats.ts'
import type { Catalogue } from './catalogue.ts'
import { snake } from './columns.ts'
import { needsMiles, orderBy, withMiles } from './order.ts'
import { card } from './schema.ts'
import { anyOf, type Restriction, whereOf } from './where.ts'

/** What a row of the answer tells, besides the count of an option of a facet, which has the facet's place. */
export const rowKinds = { total: -1, lowestPrice: -2, highestPrice: -3, priceBucket: -4, year: -5, card: -6 } as const

/** `value` is an option's number, a bucket or a listing's place on the page; `count` and `card` stand where they mean something. */
export interface AnswerRow {
  readonly kind: number
  readonly value: number | null
  readonly count: bigint | null
  readonly card: unknown
}

const { widthUsd, lastFromUsd } = priceBuckets
const priceBucket = `CASE WHEN price_usd >= ${lastFromUsd} THEN ${lastFromUsd / widthUsd} ELSE price_usd // ${widthUsd} END`

interface Search {
  readonly request: SearchRequest
  readonly catalogue: Catalogue
  readonly restriction: Restriction
  readonly facets: readonly Facet[]
}

/**
 * Everything that a search answers in one statement. The listings found are gathered once; the facets whose filter restricts nothing
 * are counted from them together, each of the others on its own without its filter.
 */
export function searchStatement({ request, catalogue, restriction, facets }: Search): string {
  const isActive = ({ filterId }: Facet) => restriction.conditions.some((condition) => condition.filterId === filterId)
  const numbered = facets.map((facet, kind) => ({ facet, kind })).filter(({ facet }) => facet.within?.codes.length !== 0)
  const passive = numbered.filter(({ facet }) => !isActive(facet)).map(({ facet, kind }) => ({ kind, value: snake(facet.attribute) }))
  const active = numbered.filter(({ facet }) => isActive(facet))
  const counted = [...passive, { kind: rowKinds.priceBucket, value: priceBucket }, { kind: rowKinds.year, value: 'year' }]
  return `
    WITH hit AS MATERIALIZED (SELECT * EXCLUDE (search_words) FROM live WHERE ${whereOf(restriction)}), ${page({ request, catalogue })}
    SELECT kind, value, count(*) AS count, NULL AS card FROM (
      SELECT unnest([${counted.map(({ kind, value }) => `{'kind': ${kind}, 'value': (${value})::INTEGER}`)}], recursive := true) FROM hit)
    GROUP BY ALL
    UNION ALL ${totals('hit')}
    ${active.map(({ facet, kind }) => `UNION ALL ${facetCounts({ facet, kind, restriction, catalogue })}`).join('\n')}
    UNION ALL ${pageCards}`
}

const totals = (table: string) => `
  SELECT unnest([
    {'kind': ${rowKinds.total}, 'value': NULL::INTEGER, 'count': count(*)},
    {'kind': ${rowKinds.lowestPrice}, 'value': min(price_usd), 'count': 0},
    {'kind': ${rowKinds.highestPrice}, 'value': max(price_usd), 'count': 0}], recursive := true), NULL
  FROM ${table}`

interface FacetCount {
  readonly facet: Facet
  readonly kind: number
  readonly restriction: Restriction
  readonly catalogue: Catalogue
}

function facetCounts({ facet, kind, restriction, catalogue }: FacetCount) {
  const within = facet.within && anyOf(catalogue, facet.within.attribute, facet.within.codes)
  return `SELECT ${kind}, ${snake(facet.attribute)}::INTEGER, count(*), NULL FROM live
    WHERE ${whereOf(restriction, facet.filterId)}${within ? ` AND ${within}` : ''} GROUP BY ALL`
}

function page({ request, catalogue }: Pick<Search, 'request' | 'catalogue'>) {
  const { firstRecord = 0, numRecords = pageSize } = request
  return `page AS MATERIALIZED (
    SELECT id, deal, deal_difference_usd, row_number() OVER (ORDER BY ${orderBy(request)}) AS place
    FROM hit ${needsMiles(request) ? withMiles(request, catalogue) : ''}
    ORDER BY place LIMIT ${Number(numRecords)} OFFSET ${Number(firstRecord)})`
}

const pageCards = `SELECT ${rowKinds.card}, d.place::INTEGER, NULL, ${card}
  FROM page d JOIN listing l ON l.id = d.id JOIN owner o ON o.id = l.owner_id`

/** The page alone, for a search that restricts nothing: its counts are those of the whole inventory. */
export const pageStatement = ({ request, catalogue }: Pick<Search, 'request' | 'catalogue'>) => `
  WITH hit AS (SELECT * FROM live), ${page({ request, catalogue })}
  SELECT * FROM (${pageCards}) answer(kind, value, count, card)`

/** Counts of everything that the inventory holds, column by column: faster than unnesting where no row is left out. */
export function inventoryStatement(attributes: readonly string[]): string {
  const columns = attributes.map((attribute, kind) => ({ kind, value: snake(attribute) }))
  const counted = [...columns, { kind: rowKinds.priceBucket, value: priceBucket }, { kind: rowKinds.year, value: 'year' }]
  const counts = counted.map(
    ({ kind, value }) => `SELECT ${kind} AS kind, (${value})::INTEGER AS value, count(*) AS count, NULL AS card FROM live GROUP BY ALL`,
  )
  return [...counts, totals('live')].join(' UNION ALL ')
}
