import t from 'tap'
import { formatDistance, modelAndTrim } from './listing-words.ts'

/** @of shared/features/listings/listing-words.ts */
t.test('a distance never claims to be zero: places are known by ZIP code', async (t) => {
  t.same([0, 0.96, 1, 9.94, 12.4, 1234.5].map(formatDistance), [
    ...['under 1 mi', 'under 1 mi', '1.0 mi', '9.9 mi', '12 mi', '1,235 mi'],
  ])
})

/** @of shared/features/listings/listing-words.ts */
t.test('the name of a model stands once before a trim that begins with it', async (t) => {
  t.equal(modelAndTrim('GLE', 'GLE 350 4MATIC'), 'GLE 350 4MATIC')
  t.equal(modelAndTrim('Cooper', 'cooper'), 'cooper')
  t.equal(modelAndTrim('S-Class', 'S 550'), 'S-Class S 550')
  t.equal(modelAndTrim('3', '330i'), '3 330i')
  t.strictSame([modelAndTrim('Civic', null), modelAndTrim('Civic', '')], ['Civic', 'Civic'])
})
