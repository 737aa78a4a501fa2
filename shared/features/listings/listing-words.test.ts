import t from 'tap'
import { formatDistance } from './listing-words.ts'

/** @of shared/features/listings/listing-words.ts */
t.test('a distance never claims to be zero: places are known by ZIP code', async (t) => {
  t.same([0, 0.96, 1, 9.94, 12.4, 1234.5].map(formatDistance), [
    ...['under 1 mi', 'under 1 mi', '1.0 mi', '9.9 mi', '12 mi', '1,235 mi'],
  ])
})
