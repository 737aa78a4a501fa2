import type { ConsumerRatings } from '#shared/features/research/consumer-ratings.contract.ts'
import { overallRating } from '#shared/features/research/consumer-ratings.contract.ts'
import type { ModelOfYear } from './model-of-year.ts'
import { sampleRandom } from './sample-random.ts'
import { printVehicleId } from './vehicle-id.ts'

const aspects = ['Comfort', 'Interior', 'Performance', 'Reliability', 'Styling', 'Value for the money']

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** One model year in so many has no reviews. */
const unreviewedShare = 0.08

/** Ratings of owners, made from a seed: the same for the same model year, and marked as sample data. */
export function sampleRatings(vehicle: ModelOfYear): ConsumerRatings {
  const random = sampleRandom(`ratings ${printVehicleId(vehicle)}`)
  if (random.chance(unreviewedShare)) return { ratings: [], numberOfReviews: 0, isSample: true }

  const usual = Math.min(4.8, Math.max(2.6, 4.2 + 0.4 * random.normal()))
  const ratings = aspects.map((name) => ({
    name,
    value: oneDecimal(Math.min(5, Math.max(1, usual + 0.35 * random.normal()))),
  }))

  const overall = ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length

  return {
    ratings: [{ name: overallRating, value: oneDecimal(overall) }, ...ratings],
    numberOfReviews: random.whole(3, 60) + Math.round(vehicle.model.weight * random.uniform()),
    isSample: true,
  }
}
