import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { type MileageSum, mileageBands } from '#marketplace/listings/listing-sums.ts'
import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'
import type { MileageStats } from '#shared/features/research/mileage-stats.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The statistics of the mileages of a search's cars, all years and each year, and their bands. */
export async function mileageStatsOf(index: ListingIndex, request: SearchRequest): Promise<MileageStats> {
  const sums = await index.sumMileages(request)
  if (sums.length === 0) return { stats: [], facetStats: [] }

  const { minMi, bandMi } = mileageBounds
  const year = [...Map.groupBy(sums, (sum) => sum.year)].map(([year, ofYear]) => ({
    value: String(year),
    ...together(ofYear),
  }))

  const facetStats = Array.from({ length: mileageBands }, (_, band) => ({
    name: `${minMi + band * bandMi}-${minMi + (band + 1) * bandMi}`,
    count: countOf(sums.filter((sum) => sum.band === band)),
  }))

  return { stats: [{ ...together(sums), facetSearchFieldStats: { year } }], facetStats }
}

const countOf = (sums: readonly MileageSum[]) => sums.reduce((count, sum) => count + sum.count, 0)

function together(sums: readonly MileageSum[]) {
  const count = countOf(sums)
  const totalMi = sums.reduce((total, sum) => total + sum.totalMi, 0)

  return {
    max: Math.max(...sums.map(({ highestMi }) => highestMi)),
    mean: Math.round(totalMi / count),
    count,
  }
}
