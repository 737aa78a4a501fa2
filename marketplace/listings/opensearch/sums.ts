import {
  type MileageSum,
  mileageBands,
  type PricedBy,
  toPriceSums,
} from '#marketplace/listings/listing-sums.ts'
import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codeFieldOf, numberField } from './fields.ts'
import { bucketsOf, inside, runSearch, type Snapshot } from './snapshot.ts'
import { allOf, queryOf } from './where.ts'

/** The prices of the listings of a search, by year or trim. */
export async function sumPrices(snapshot: Snapshot, request: SearchRequest, by: PricedBy) {
  const size = by === 'year' ? 1_000 : snapshot.dictionary.codes.get(by)?.size || 1
  const field = by === 'year' ? numberField(by) : codeFieldOf(by).name
  const { aggregations } = await runSearch(snapshot, {
    ...{ size: 0, query: queryOf(request, snapshot) },
    aggs: {
      values: { terms: { field, size }, aggs: { prices: { stats: { field: numberField('priceUsd') } } } },
    },
  })

  return toPriceSums(
    bucketsOf(aggregations?.values).map((bucket) => {
      const { count: priced = 0, sum = null, min = null, max = null } = inside(bucket, 'prices') ?? {}
      const known = priced > 0 ? { totalUsd: sum, lowestUsd: min, highestUsd: max } : noPrice

      return { value: String(bucket.key), count: bucket.doc_count, priced, ...known }
    }),
  )
}

const noPrice = { totalUsd: null, lowestUsd: null, highestUsd: null }

const { minMi, maxMi, bandMi } = mileageBounds

/** The bands of mileages; the highest mileage is in the last one. */
const bands = Array.from({ length: mileageBands }, (_, band) => ({
  key: String(band),
  from: minMi + band * bandMi,
  to: band === mileageBands - 1 ? maxMi + 1 : minMi + (band + 1) * bandMi,
}))

/** The mileages of the listings of a search, by year and band. */
export async function sumMileages(snapshot: Snapshot, request: SearchRequest): Promise<MileageSum[]> {
  const field = numberField('mileageMi')
  const isCounted = { range: { [field]: { gte: minMi, lte: maxMi } } }
  const { aggregations } = await runSearch(snapshot, {
    ...{ size: 0, query: allOf([queryOf(request, snapshot), isCounted]) },
    aggs: {
      years: {
        terms: { field: numberField('year'), size: 1_000 },
        aggs: { bands: { range: { field, ranges: bands }, aggs: { miles: { stats: { field } } } } },
      },
    },
  })

  const sums = bucketsOf(aggregations?.years).flatMap((year) =>
    bucketsOf(inside(year, 'bands')).map((band) => {
      const { count = 0, sum, max } = inside(band, 'miles') ?? {}
      return {
        ...{ year: Number(year.key), band: Number(band.key) },
        ...{ count, totalMi: sum ?? 0, highestMi: max ?? 0 },
      }
    }),
  )

  return sums.filter(({ count }) => count > 0).sort((a, b) => a.year - b.year || a.band - b.band)
}
