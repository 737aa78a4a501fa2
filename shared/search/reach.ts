import { anywhere } from './anywhere.ts'
import { isFewResults } from './few-results.ts'
import { refine } from './refine.ts'
import { hasCenter, radiusOf, type SearchRequest } from './search-request.ts'

/** A search within a radius, and the number of its results. */
export interface Reach {
  /** In miles; 0 for the whole country. */
  readonly radiusMi: number
  readonly count: number
}

/** What a search that has few results near its place finds farther away. */
export interface WiderReach {
  /**
   * The shopper's radius and those that find more, the smallest first; empty where that is not known. One
   * alone: no radius finds more.
   */
  readonly reaches: readonly Reach[]
  /** The nearest car that fits the search and is farther away than its results. */
  readonly nearest?: NearestCar
}

/** A car beyond the radius of a search. */
export interface NearestCar {
  readonly title: string
  readonly href: string
  readonly distanceMi: number
  /** Such as `Mesa, AZ`. */
  readonly placeName: string
}

/** The radii that are counted beside the shopper's own, in miles; the whole country comes last. */
const steps = [50, 100, 500]

/** The most radii between the shopper's own and the whole country. */
const maxSteps = 2

/** The search within another radius around the same place; 0 is the whole country. */
export const within = (request: SearchRequest, radiusMi: number): SearchRequest =>
  radiusMi === 0 ? anywhere(request) : refine(request, { searchRadius: radiusMi })

/** Whether a search has so few results near its place that its wider reach is shown. */
export const reachesFurther = (request: SearchRequest, totalResultCount: number): boolean =>
  hasCenter(request) && radiusOf(request) !== 0 && isFewResults(totalResultCount)

/** The radii to count beside that of a search, the smallest first. */
export const radiiToCount = (request: SearchRequest): readonly number[] => [
  ...steps.filter((radiusMi) => radiusMi > radiusOf(request)).slice(0, maxSteps),
  0,
]

/** The radii that find more than the one before them; the first is the shopper's own. */
export const widening = (reaches: readonly Reach[]): readonly Reach[] =>
  reaches.filter(({ count }, index) => index === 0 || count > Number(reaches[index - 1]?.count))
