import { isOfIndex } from '#marketplace/listings/attributes.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { type Card, card, cardTables } from './card.ts'
import type { Catalogue } from './catalogue.ts'
import { codeColumns, columnOf } from './code-columns.ts'
import { liveOn } from './live.ts'
import { milesFor, orderBy } from './order.ts'
import {
  columnTally,
  countApart,
  countTogether,
  facetTally,
  rowKinds,
  statTallies,
  type Tally,
} from './tally.ts'
import { allOf, type Condition, type Restriction } from './where.ts'

/**
 * `value` is an option's number, a bucket or a listing's ordinal on the page; `count` and `card` stand where
 * they mean something.
 */
export interface AnswerRow {
  readonly kind: number
  readonly value: number | null
  readonly count: bigint | null
  readonly card: Card | null
}

interface Search {
  readonly request: SearchRequest
  readonly catalogue: Catalogue
  readonly restriction: Restriction
  readonly facets: readonly Facet[]
  readonly today: number
}

/**
 * Everything that a search answers in one statement. `near` is what all counts have in common, `hit` what is
 * found, gathered once. What belongs to a filter that restricts nothing is counted from the hits together,
 * the rest each from what is near without its filter.
 */
export function searchStatement({ request, catalogue, restriction, facets, today }: Search): string {
  const counted = facets.flatMap((facet, at) => (facet.isCounted ? facetTally(facet, at, catalogue) : []))

  const tallies: readonly Tally[] = [...counted, ...statTallies]
  const [own, shared] = partition(restriction.conditions, ({ filterId }) => isOf(tallies, filterId))
  const [active, passive] = partition(tallies, ({ filterId }) => isOf(own, filterId))
  const near = `near AS ${restriction.isLocal ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT ${columnsFor(facets.filter(({ filterId }) => isOf(own, filterId)))} FROM ${liveOn(today)} WHERE ${allOf(shared)})`
  const counts = [
    ...countTogether(passive, 'hit'),
    ...active.map((tally) => countApart(tally, `near WHERE ${allOf(conditionsOf(tally, own))}`)),
  ]

  return `
    WITH ${near}, hit AS MATERIALIZED (SELECT * FROM near WHERE ${allOf(own)}), ${page(request)}
    ${[...counts, pageCards].join('\n UNION ALL ')}`
}

/** What statistics, order and page read. */
const always = [
  'id',
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
 * Of the many columns those that a search needs: of the closed codes only what its own filters restrict, the
 * marks tell the rest.
 */
const columnsFor = (restricted: readonly Facet[]) =>
  [...new Set([...always, ...unmarked, ...restricted.map(({ param }) => columnOf(param).name)])].join(', ')

const isOf = (owned: readonly { readonly filterId?: string }[], id: string | undefined) =>
  id !== undefined && owned.some(({ filterId }) => filterId === id)

const conditionsOf = ({ filterId, within }: Tally, own: readonly Condition[]) => [
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
  return `page AS MATERIALIZED (
    SELECT id, deal_band, deal_difference_usd, row_number() OVER () AS ordinal FROM (
      SELECT * FROM hit ${milesFor(request)} ORDER BY ${orderBy(request)} LIMIT ${Number(numRecords)} OFFSET ${Number(firstRecord)}))`
}

const pageCards = `SELECT ${rowKinds.card}, d.ordinal::INTEGER, NULL, ${card} FROM ${cardTables}`

/** The page alone, for a search that restricts nothing: its counts are those of the whole inventory. */
export const pageStatement = (request: SearchRequest) => `
  WITH hit AS NOT MATERIALIZED (SELECT ${always.join(', ')} FROM live), ${page(request)}
  SELECT * FROM (${pageCards}) answer(kind, value, count, card)`

/**
 * Counts of everything that the inventory holds on a day: of each code column by its index, and what every
 * search counts.
 */
export const inventoryStatement = (today: number) =>
  [...codeColumns.map(columnTally), ...statTallies]
    .map((tally) => countApart(tally, liveOn(today)))
    .join(' UNION ALL ')
