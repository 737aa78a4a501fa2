import { priceFilterId, yearFilterId, yearStats } from '#marketplace/listings/range-stats.ts'
import type { Counts } from '#marketplace/listings/to-found.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { columnOf } from './code-columns.ts'
import type { CountedFacet, CountedRows } from './counted-rows.ts'
import type { Dictionary } from './dictionary.ts'
import type { Block, FoundBlock } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { tallyMarks, tallyNumbers, tallyPrices } from './tallies.ts'

/** Counts the rows of a search block by block. */
export function countRows(rows: CountedRows, snapshot: Snapshot) {
  const { live } = snapshot
  const years = tallyNumbers(live.numbers('year'), countingFor(rows, yearFilterId))
  const prices = tallyPrices(live.numbers('price_usd'), countingFor(rows, priceFilterId))
  const codes = tallyCodes(rows, snapshot)
  let total = 0

  return {
    add(block: FoundBlock) {
      total += block.found.length
      years.add(block)
      prices.add(block)
      codes.add(block)
    },
    counts: (): Counts => ({
      total,
      unpriced: prices.unpriced(),
      stats: { derivedprice: prices.stats(), year: yearStats(years.counts()) },
      options: codes.options,
    }),
  }
}

/** Counts the codes of all facets. */
function tallyCodes(rows: CountedRows, { live, dictionary, today }: Snapshot) {
  const marks = tallyMarks(
    live.on(today).marks,
    rows.closed.map((facet) => [columnOf(facet.param), countingFor(rows, facet.filterId)]),
  )

  const open = rows.open.map((facet) => ({
    facet,
    tally: tallyNumbers(
      live.codes(facet.param),
      countingFor(rows, facet.filterId),
      facet.within && {
        column: live.codes(facet.within.param),
        numbers: numbersOf(facet.within, dictionary),
      },
    ),
  }))

  return {
    add(block: Block) {
      marks.add(block)
      for (const { tally } of open) tally.add(block)
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

/** The numbers of the codes of the level above that restrict a facet. */
const numbersOf = ({ param, codes }: NonNullable<CountedFacet['within']>, dictionary: Dictionary) =>
  codes.flatMap((code) => dictionary.numberOf(param, code) ?? [])

/** Whether a row counts under all filters but one, by its `miss`: 1 or 0. */
const countingFor = ({ misses }: CountedRows, filterId?: string) =>
  Uint8Array.from([1, ...misses.map((id) => Number(id === filterId))])
