import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import type { Facet } from '../facet.ts'
import { priceBuckets } from '../range-stats.ts'
import { type Card, card, cardTables } from './card.ts'
import type { Catalogue } from './catalogue.ts'
import { snake } from './columns.ts'
import { milesFor, orderBy } from './order.ts'
import { allOf, anyOf, type Condition, type Restriction } from './where.ts'

/** What a row of the answer tells, besides the count of an option of a facet, which has the facet's place. */
export const rowKinds = { total: -1, lowestPrice: -2, highestPrice: -3, priceBucket: -4, year: -5, card: -6 } as const

/** `value` is an option's number, a bucket or a listing's place on the page; `count` and `card` stand where they mean something. */
export interface AnswerRow {
  readonly kind: number
  readonly value: number | null
  readonly count: bigint | null
  readonly card: Card | null
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
 * Everything that a search answers in one statement. `near` is what all counts have in common, `hit` what is found, gathered once.
 * The facets whose filter restricts nothing are counted from the hits together, each of the others from what is near without its
 * filter.
 */
export function searchStatement({ request, catalogue, restriction, facets }: Search): string {
  const filterIds = new Set(facets.map((facet) => facet.filterId))
  const [own, shared] = partition(restriction.conditions, ({ filterId }) => filterId !== undefined && filterIds.has(filterId))
  const counted = facets.map((facet, kind) => ({ facet, kind })).filter(({ facet }) => facet.within?.codes.length !== 0)
  const [active, passive] = partition(counted, ({ facet }) => own.some(({ filterId }) => filterId === facet.filterId))
  const near = `near AS ${restriction.isLocal ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (SELECT ${searched} FROM live WHERE ${allOf(shared)})`
  return `
    WITH ${near}, hit AS MATERIALIZED (SELECT * FROM near WHERE ${allOf(own)}), ${page(request)}
    ${hitCounts(passive)}
    UNION ALL ${totals('hit')}
    ${active.map(({ facet, kind }) => `UNION ALL ${facetCounts({ facet, kind, own, catalogue })}`).join('\n')}
    UNION ALL ${pageCards}`
}

const searched = '* EXCLUDE (search_words)'

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))]
}

function hitCounts(passive: readonly { facet: Facet; kind: number }[]) {
  const facets = passive.map(({ facet, kind }) => ({ kind, value: snake(facet.attribute) }))
  const counted = [...facets, { kind: rowKinds.priceBucket, value: priceBucket }, { kind: rowKinds.year, value: 'year' }]
  return `SELECT kind, value, count(*) AS count, NULL AS card FROM (
      SELECT unnest([${counted.map(({ kind }) => kind)}]) AS kind, unnest([${counted.map(({ value }) => `(${value})::INTEGER`)}]) AS value FROM hit)
    GROUP BY ALL`
}

const totals = (table: string) => `
  SELECT unnest([${rowKinds.total}, ${rowKinds.lowestPrice}, ${rowKinds.highestPrice}]), unnest([NULL, min(price_usd), max(price_usd)]),
    unnest([count(*), 0, 0]), NULL
  FROM ${table}`

interface FacetCount {
  readonly facet: Facet
  readonly kind: number
  readonly own: readonly Condition[]
  readonly catalogue: Catalogue
}

function facetCounts({ facet, kind, own, catalogue }: FacetCount) {
  const others = own.filter(({ filterId }) => filterId !== facet.filterId)
  const within = facet.within && anyOf(catalogue, facet.within.attribute, facet.within.codes)
  return `SELECT ${kind}, ${snake(facet.attribute)}::INTEGER, count(*), NULL FROM near
    WHERE ${allOf(within ? [...others, { sql: within }] : others)} GROUP BY ALL`
}

/** The order is settled before the places are numbered: numbering all that is found costs more than the rest of a search. */
function page(request: SearchRequest) {
  const { firstRecord = 0, numRecords = pageSize } = request
  return `page AS MATERIALIZED (
    SELECT id, deal_type, deal_difference_usd, row_number() OVER () AS place FROM (
      SELECT * FROM hit ${milesFor(request)} ORDER BY ${orderBy(request)} LIMIT ${Number(numRecords)} OFFSET ${Number(firstRecord)}))`
}

const pageCards = `SELECT ${rowKinds.card}, d.place::INTEGER, NULL, ${card} FROM ${cardTables}`

/** The page alone, for a search that restricts nothing: its counts are those of the whole inventory. */
export const pageStatement = (request: SearchRequest) => `
  WITH hit AS NOT MATERIALIZED (SELECT ${searched} FROM live), ${page(request)}
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
