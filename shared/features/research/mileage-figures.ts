import { formatCount } from '#shared/search/labels.ts'
import { mileageBounds } from './mileage-bounds.ts'
import type { MileageStats } from './mileage-stats.contract.ts'

/** A band of mileages, with the percentage of the model's cars in it, and of all cars. */
export interface MileageBand {
  /** In words, such as `25,000–50,000`. */
  readonly name: string
  readonly percent: number
  readonly percentAllCar?: number
}

/** The average mileage of one model year, in miles. */
export interface MileageYear {
  readonly year: number
  readonly averageMiles: number
  readonly averageAllMiles?: number
  /** The model's average less that of all cars. */
  readonly difference?: number
}

/**
 * The mileages of a model beside those of all cars of the kind (3.46). Miles are whole, percentages have one
 * decimal (9.40), and a figure that cannot be computed is absent.
 */
export interface MileageFigures {
  /** The number of the model's cars whose mileage is known. */
  readonly countTotalMileage: number
  readonly averageMiles: number
  readonly averageAllMiles?: number
  /** The model's average less that of all cars. */
  readonly difference?: number
  /** The highest mileage of the model's cars. */
  readonly mileageMax?: number
  /** The model's highest mileage less that of all cars. */
  readonly maxDifference?: number
  /** The miles that the model's cars were driven a year. */
  readonly mileagePerYearMean?: number
  /** The oldest model year. */
  readonly minYear?: number
  /** The band that most of the model's cars are in, and how many are. */
  readonly highestMileageName?: string
  readonly highestMileageCount?: number
  /** The band that most cars of all models are in. */
  readonly highestAllCarMileageName?: string
  /** The percentage of the model's cars below the threshold, and of all cars. */
  readonly percentModel?: number
  readonly percentAllCar?: number
  /** Each band with its percentages, lowest first. */
  readonly facetStatsCalculate: readonly MileageBand[]
  /** The newest model years, newest first. */
  readonly years: readonly MileageYear[]
}

interface Counted {
  readonly fromMi: number
  readonly toMi: number
  readonly count: number
}

interface OfYear {
  readonly year: number
  readonly mean: number
  readonly count: number
}

/** The figures of a model; undefined where no car's mileage is known. */
export function mileageFigures(
  own: MileageStats,
  all: MileageStats,
  currentYear: number,
): MileageFigures | undefined {
  const [stats] = own.stats
  const averageMiles = within(stats?.mean)
  const countTotalMileage = countOf(stats?.count)
  if (averageMiles === undefined || countTotalMileage === 0) return undefined

  const averageAllMiles = within(all.stats[0]?.mean)
  const mileageMax = within(stats?.max)
  const years = yearsOf(own, currentYear)

  return withoutAbsent({
    ...{ countTotalMileage, averageMiles, averageAllMiles, mileageMax },
    difference: less(averageMiles, averageAllMiles),
    maxDifference: less(mileageMax, within(all.stats[0]?.max)),
    mileagePerYearMean: perYear(years, currentYear),
    minYear: years.at(-1)?.year,
    ...bandFigures(bandsOf(own), bandsOf(all)),
    years: besideAll(years.slice(0, maxYears), yearsOf(all, currentYear)),
  })
}

/** The most model years with an average: of older ones few cars are on sale. */
const maxYears = 15

const { minMi, maxMi, thresholdMi } = mileageBounds

/** A whole number of miles within the bounds; undefined for any other value. */
function within(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && value >= minMi && value <= maxMi ? Math.round(value) : undefined
}

/** The most cars that there can be. */
const maxCount = 1_000_000_000

const isCount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= 0 && value <= maxCount

/** A count; 0 for a value that is none. */
const countOf = (value: number | null | undefined) => (isCount(value) ? Math.round(value) : 0)

const less = (value: number | undefined, other: number | undefined) =>
  value === undefined || other === undefined ? undefined : value - other

/** The model years with a known average, newest first. Next year's cars are on sale already. */
const yearsOf = ({ stats }: MileageStats, currentYear: number): readonly OfYear[] =>
  (stats[0]?.facetSearchFieldStats?.year ?? [])
    .flatMap(({ value, mean, count }) => {
      const year = /^\d{4}$/.test(value) ? Number(value) : 0
      const averageMiles = within(mean)
      const cars = countOf(count)
      const isKnown = averageMiles !== undefined && cars > 0 && year >= 1885 && year <= currentYear + 1
      return isKnown ? { year, mean: averageMiles, count: cars } : []
    })
    .toSorted((a, b) => b.year - a.year)
    .filter(({ year }, at, years) => year !== years[at - 1]?.year)

/** The miles a year of all cars together. A car of this year or the next counts as a year old. */
function perYear(years: readonly OfYear[], currentYear: number): number | undefined {
  const miles = years.reduce((sum, { mean, count }) => sum + mean * count, 0)
  const age = years.reduce((sum, { year, count }) => sum + Math.max(currentYear - year, 1) * count, 0)

  return age === 0 ? undefined : Math.round(miles / age)
}

const besideAll = (years: readonly OfYear[], all: readonly OfYear[]): readonly MileageYear[] =>
  years.map(({ year, mean }) => {
    const averageAllMiles = all.find((other) => other.year === year)?.mean
    return withoutAbsent({
      ...{ year, averageMiles: mean, averageAllMiles },
      difference: less(mean, averageAllMiles),
    })
  })

/**
 * The bands of an answer whose names say where they begin and end, lowest first; none overlaps the one
 * before. Where a count is missing there are none, since every percentage depends on all counts.
 */
const bandsOf = ({ facetStats }: MileageStats): readonly Counted[] =>
  (facetStats.every(({ count }) => isCount(count)) ? facetStats : [])
    .flatMap(({ name, count }) => {
      const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(name) ?? []
      const [fromMi, toMi] = [Number(from), Number(to)]
      return fromMi >= minMi && toMi <= maxMi && fromMi < toMi ? { fromMi, toMi, count: countOf(count) } : []
    })
    .toSorted((a, b) => a.fromMi - b.fromMi || a.toMi - b.toMi)
    .filter((band, at, bands) => band.fromMi >= (bands[at - 1]?.toMi ?? minMi))

/** The figures of the bands. Without a car in any of them there are none. */
function bandFigures(own: readonly Counted[], all: readonly Counted[]) {
  const highest = mostOf(own)
  const highestOfAll = mostOf(all)

  return {
    highestMileageName: highest && bandName(highest),
    highestMileageCount: highest?.count,
    highestAllCarMileageName: highestOfAll && bandName(highestOfAll),
    percentModel: belowThreshold(own),
    percentAllCar: belowThreshold(all),
    facetStatsCalculate: own.flatMap((band): readonly MileageBand[] => {
      const percent = percentOf(band.count, own)
      const same = all.find(({ fromMi, toMi }) => fromMi === band.fromMi && toMi === band.toMi)
      const percentAllCar = same && percentOf(same.count, all)
      return percent === undefined ? [] : [withoutAbsent({ name: bandName(band), percent, percentAllCar })]
    }),
  }
}

/** The band with the most cars, the lowest of equal ones; undefined where none has any. */
const mostOf = (bands: readonly Counted[]) =>
  bands.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]

const belowThreshold = (bands: readonly Counted[]) =>
  percentOf(
    bands.reduce((sum, { toMi, count }) => sum + (toMi <= thresholdMi ? count : 0), 0),
    bands,
  )

/** A percentage with one decimal (9.40); undefined where there is nothing to be a part of. */
function percentOf(part: number, bands: readonly Counted[]): number | undefined {
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? undefined : Math.round((part / total) * 1_000) / 10
}

const bandName = ({ fromMi, toMi }: Counted) => `${formatCount(fromMi)}–${formatCount(toMi)}`

/** A percentage in words: `43.0%`. */
export const formatPercent = (percent: number) => `${percent.toFixed(1)}%`

type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** An object without its absent properties. */
const withoutAbsent = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Present<T>
