import {
  isCountedMileage,
  type MileageSum,
  mileageBandOf,
  type PricedBy,
  toPriceSums,
} from '#marketplace/listings/listing-sums.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { unknown } from './live-columns.ts'
import { scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { restrictionOf } from './where.ts'

/** The prices of the listings of a search, by year or trim. */
export async function sumPrices(snapshot: Snapshot, request: SearchRequest, by: PricedBy) {
  const { live, dictionary } = snapshot
  const values = by === 'year' ? live.numbers('year') : live.codes(by)
  const prices = live.numbers('price_usd')
  const sums = new Map<number, Sum>()

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) {
      const value = values[row] ?? 0
      if (value !== 0) addTo(sums, value, prices[row] ?? unknown)
    }
  })

  return toPriceSums(
    [...sums].map(([value, { count, known, total, lowest, highest }]) => ({
      value: by === 'year' ? String(value) : dictionary.codeOf(by, value),
      count,
      priced: known,
      totalUsd: known === 0 ? null : total,
      lowestUsd: known === 0 ? null : lowest,
      highestUsd: known === 0 ? null : highest,
    })),
  )
}

interface Sum {
  count: number
  /** The number of rows whose number is known. */
  known: number
  total: number
  lowest: number
  highest: number
}

function addTo(sums: Map<number, Sum>, key: number, number: number) {
  const sum = sums.get(key) ?? { count: 0, known: 0, total: 0, lowest: Infinity, highest: -Infinity }
  sums.set(key, sum)
  sum.count++
  if (number === unknown) return

  sum.known++
  sum.total += number
  sum.lowest = Math.min(sum.lowest, number)
  sum.highest = Math.max(sum.highest, number)
}

/** Greater than the number of any band of mileages. */
const bandsPerYear = 1_000

/** The mileages of the listings of a search, by year and band. */
export async function sumMileages(snapshot: Snapshot, request: SearchRequest): Promise<MileageSum[]> {
  const { live } = snapshot
  const [years, mileages] = [live.numbers('year'), live.numbers('mileage_mi')]
  const sums = new Map<number, Sum>()

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) {
      const mileage = mileages[row] ?? unknown
      if (isCountedMileage(mileage))
        addTo(sums, (years[row] ?? 0) * bandsPerYear + mileageBandOf(mileage), mileage)
    }
  })

  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([key, { count, total, highest }]) => ({
      year: Math.floor(key / bandsPerYear),
      band: key % bandsPerYear,
      count,
      totalMi: total,
      highestMi: highest,
    }))
}
