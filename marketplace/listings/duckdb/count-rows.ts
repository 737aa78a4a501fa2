import type { DuckDBDataChunk } from '@duckdb/node-api'
import { priceFilterId, yearFilterId, yearStats } from '#marketplace/listings/range-stats.ts'
import type { Counts } from '#marketplace/listings/to-found.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { columnOf } from './code-columns.ts'
import { type CountedFacet, type CountedRows, rowColumns } from './counted-rows.ts'
import type { Dictionary } from './dictionary.ts'
import type { chooseBest } from './found-rows.ts'
import { numbersIn } from './numbers-in.ts'
import { tallyMarks, tallyNumbers, tallyPrices } from './tallies.ts'

interface Counting {
  readonly dictionary: Dictionary
  /** Chooses the rows of the page from the same rows. */
  readonly best?: ReturnType<typeof chooseBest>
}

/** Counts rows as they arrive, so that few are in memory and other searches have their turn. */
export async function countRows(
  chunks: AsyncIterable<DuckDBDataChunk>,
  rows: CountedRows,
  { dictionary, best }: Counting,
): Promise<Counts> {
  const total = tallyNumbers(countingFor(rows))
  const years = tallyNumbers(countingFor(rows, yearFilterId))
  const prices = tallyPrices(countingFor(rows, priceFilterId))
  const codes = tallyCodes(rows, dictionary)

  for await (const chunk of chunks) {
    const column = (at: number) => numbersIn(chunk, at, rows.columns[at]?.offset)
    const miss = column(rowColumns.miss)
    total.add(miss, new Uint32Array(miss.length))
    years.add(miss, column(rowColumns.year))
    prices.add(miss, column(rowColumns.price))
    codes.add(miss, column)
    best?.add(miss, (at) => column(rowColumns.open + rows.open.length + at))
  }

  return {
    total: total.counts().get(0) ?? 0,
    unpriced: prices.unpriced(),
    stats: { derivedprice: prices.stats(), year: yearStats(years.counts()) },
    options: codes.options,
  }
}

/** Counts the codes of all facets. */
function tallyCodes(rows: CountedRows, dictionary: Dictionary) {
  const marks = tallyMarks(
    rows.closed.map((facet) => [columnOf(facet.param), countingFor(rows, facet.filterId)]),
  )

  const open = rows.open.map((facet) => ({
    facet,
    parents: parentsOf(rows, facet, dictionary),
    tally: tallyNumbers(countingFor(rows, facet.filterId)),
  }))

  return {
    add(miss: Uint32Array, column: (at: number) => Uint32Array) {
      marks.add(miss, (word) => column(rowColumns.words + word))

      for (const [at, { parents, tally }] of open.entries()) {
        const codes = column(rowColumns.open + at)
        const above = parents && column(rowColumns.open + parents.at)
        tally.add(miss, above ? codes.map((code, row) => (parents.has(above[row]) ? code : 0)) : codes)
      }
    },
    options(param: CodesParam): ReadonlyMap<string, number> {
      const column = columnOf(param)
      const ofOpen = () => open.find(({ facet }) => facet.param === param)?.tally.counts() ?? new Map()
      const counts: Map<number, number> = column.kind === 'open' ? ofOpen() : marks.counts(column)
      counts.delete(0)

      return new Map([...counts].map(([number, count]) => [dictionary.codeOf(param, number), count]))
    },
  }
}

/** The codes of the level above that restrict a facet, and the ordinal of that level. */
function parentsOf({ open }: CountedRows, { within }: CountedFacet, dictionary: Dictionary) {
  if (!within) return undefined
  const numbers = new Set(within.codes.map((code) => dictionary.numberOf(within.param, code)))

  return {
    at: open.findIndex(({ param }) => param === within.param),
    has: (number: number | undefined) => numbers.has(number),
  }
}

/** Whether a row counts under all filters but one, by its `miss`: 1 or 0. */
const countingFor = ({ misses }: CountedRows, filterId?: string) =>
  Uint8Array.from([1, ...misses.map((id) => Number(id === filterId))])
