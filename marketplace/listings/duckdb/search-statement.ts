import { isOfIndex } from '#marketplace/listings/attributes.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { mixedListings } from '#marketplace/listings/relevance.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import {
  type Aggregation,
  columnAggregation,
  countApart,
  countTogether,
  facetAggregation,
  rowKinds,
  statAggregations,
} from './aggregations.ts'
import { type Card, card, cardTables } from './card.ts'
import { codeColumns, columnOf } from './code-columns.ts'
import type { Dictionary } from './dictionary.ts'
import { liveOn } from './live.ts'
import { isMixed, milesFor, orderBy } from './order.ts'
import { allOf, type Condition, type Restriction } from './where.ts'

/**
 * A row of the result. `value` is an option's number, a bucket or a listing's ordinal on the page; `count`
 * and `card` are null for kinds that have none.
 */
export interface ResultRow {
  readonly kind: number
  readonly value: number | null
  readonly count: bigint | null
  readonly card: Card | null
}

interface Search {
  readonly request: SearchRequest
  readonly dictionary: Dictionary
  readonly restriction: Restriction
  readonly facets: readonly Facet[]
  readonly today: number
}

/**
 * The statement of a whole search. `near` are the rows that all counts have in common, `hit` the rows found,
 * computed once. Aggregations of filters that restrict nothing are computed over the hits together; each
 * other aggregation is computed over `near` without its own filter.
 */
export function searchStatement({ request, dictionary, restriction, facets, today }: Search): string {
  const counted = facets.flatMap((facet, at) =>
    facet.isCounted ? facetAggregation(facet, at, dictionary) : [],
  )

  const aggregations: readonly Aggregation[] = [...counted, ...statAggregations]
  const [own, shared] = partition(restriction.conditions, ({ filterId }) => isOf(aggregations, filterId))
  const [active, passive] = partition(aggregations, ({ filterId }) => isOf(own, filterId))
  const near = `near AS ${restriction.isLocal ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT ${columnsFor(facets.filter(({ filterId }) => isOf(own, filterId)))}
    FROM ${liveOn(today)}
    WHERE ${allOf(shared)})`
  const counts = [
    ...countTogether(passive, 'hit'),
    ...active.map((aggregation) =>
      countApart(aggregation, `near WHERE ${allOf(conditionsOf(aggregation, own))}`),
    ),
  ]

  return `
    WITH ${near}, hit AS MATERIALIZED (SELECT * FROM near WHERE ${allOf(own)}), ${page(request)}
    ${[...counts, pageCards].join('\n UNION ALL ')}`
}

/** The columns that statistics, order and page read. */
const always = [
  'id',
  'owner_id',
  'place_id',
  'year',
  'price_usd',
  'mileage_mi',
  'listed_on_day',
  'score',
  'deal_band',
  'deal_difference_usd',
  'marks',
]

const unmarked = codeColumns
  .filter(({ kind, attribute }) => kind === 'open' || isOfIndex(attribute))
  .map(({ name }) => name)

/**
 * The columns that a search reads: of the closed codes only those that its own filters restrict, since the
 * marks hold the others.
 */
const columnsFor = (restricted: readonly Facet[]) =>
  [...new Set([...always, ...unmarked, ...restricted.map(({ param }) => columnOf(param).name)])].join(', ')

const isOf = (owned: readonly { readonly filterId?: string }[], id: string | undefined) =>
  id !== undefined && owned.some(({ filterId }) => filterId === id)

const conditionsOf = ({ filterId, within }: Aggregation, own: readonly Condition[]) => [
  ...own.filter((condition) => condition.filterId !== filterId),
  ...(within ? [within] : []),
]

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))]
}

/**
 * The rows of one page of results. They are sorted and cut before they are numbered, because numbering all
 * listings that are found costs more than the rest of a search.
 */
function page(request: SearchRequest) {
  const { firstRecord = 0, numRecords = pageSize } = request
  const rows = { first: Number(firstRecord), count: Number(numRecords) }
  return `page AS MATERIALIZED (
    SELECT id, deal_band, deal_difference_usd, row_number() OVER () AS ordinal
    FROM (${isMixed(request) ? mixed(request, rows) : ordered(request, rows)}))`
}

interface Rows {
  readonly first: number
  readonly count: number
}

const ordered = (request: SearchRequest, { first, count }: Rows) => `
  SELECT * FROM hit ${milesFor(request)}
  ORDER BY ${orderBy(request)}
  LIMIT ${count} OFFSET ${first}`

/** The rows of the mixed order (see relevance.ts), of which whole blocks are read. */
function mixed(request: SearchRequest, { first, count }: Rows) {
  const start = first - (first % mixedListings)
  const end = Math.ceil((first + count) / mixedListings) * mixedListings
  const whole = ordered(request, { first: start, count: end - start })

  return `
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY block, owner_id ORDER BY of_model, position) AS of_owner
      FROM (
        SELECT *, row_number() OVER (PARTITION BY block, model_code ORDER BY position) AS of_model
        FROM (
          SELECT *, position // ${mixedListings} AS block
          FROM (SELECT *, row_number() OVER () - 1 AS position FROM (${whole})))))
    ORDER BY block, of_owner, of_model, position
    LIMIT ${count} OFFSET ${first - start}`
}

const pageCards = `SELECT ${rowKinds.card}, d.ordinal::INTEGER, NULL, ${card} FROM ${cardTables}`

/** The statement of the page alone, without any count. */
export const pageStatement = ({ request, restriction, today }: Omit<Search, 'dictionary' | 'facets'>) => `
  WITH hit AS NOT MATERIALIZED (
    SELECT ${[...always, 'model_code'].join(', ')}
    FROM ${liveOn(today)}
    WHERE ${allOf(restriction.conditions)}), ${page(request)}
  SELECT * FROM (${pageCards}) result(kind, value, count, card)`

/**
 * The statement that counts the whole inventory on a day: each code column under its index, and the
 * statistics of every search.
 */
export const inventoryStatement = (today: number) =>
  [...codeColumns.map(columnAggregation), ...statAggregations]
    .map((aggregation) => countApart(aggregation, liveOn(today)))
    .join(' UNION ALL ')
