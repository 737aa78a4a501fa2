import t from 'tap'
import type { SafetyInfo } from './safety.contract.ts'
import { legroomOf, safetyRatings, standardSafety } from './safety-ratings.ts'

const safety = (stars: readonly string[]): SafetyInfo => ({
  year: 2022,
  equipment: [],
  groups: [
    { name: 'Safety Ratings', features: stars.map((value, index) => ({ name: `Test ${index}`, value })) },
    {
      name: 'Safety Features',
      features: [
        { name: 'Antilock brakes', value: 'std' },
        { name: 'Blind spot warning', value: 'opt' },
      ],
    },
    {
      name: 'Specifications',
      features: [
        { name: 'Rear legroom', value: '37.0 in' },
        { name: 'Curb weight', value: '3,500 lb' },
      ],
    },
  ],
})

/** @spec 9.42 (part) @of shared/features/research/safety-ratings.ts */
t.test('safety ratings are averaged without zeros, and zeros alone are no rating', async (t) => {
  t.equal(safetyRatings(safety(['5', '0', '4', '4']))?.average, 4.3)
  t.equal(safetyRatings(safety(['5', '0']))?.tests.length, 1)
  t.equal(safetyRatings(safety(['0', '0'])), undefined)
  t.equal(safetyRatings(safety([])), undefined)
  t.equal(safetyRatings(safety(['NaN', '', '-3', '900', 'Good'])), undefined)
})

/** @spec 3.41 @of shared/features/research/safety-ratings.ts */
t.test('safety features are those marked std, and of the specifications the legroom is shown', async (t) => {
  t.strictSame(standardSafety(safety([])), ['Antilock brakes'])
  t.strictSame(legroomOf(safety([])), [{ name: 'Rear legroom', value: '37.0 in' }])
})
