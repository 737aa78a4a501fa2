import t from 'tap'
import { median, medianHigh, percentile } from './statistics.ts'

t.test('a percentile is the smallest value that the share of the values does not exceed', async (t) => {
  // The worked example of the nearest-rank method in Wikipedia's article "Percentile".
  const values = [15, 20, 35, 40, 50]
  t.same(
    [0.05, 0.3, 0.4, 0.5, 1].map((share) => percentile(values, share)),
    [15, 20, 20, 35, 50],
  )

  t.equal(percentile(values, 0), 15, 'the lowest value is the least percentile')
  t.ok(Number.isNaN(percentile([], 0.5)))
})

t.test('a median lies between the two values in the middle', async (t) => {
  t.equal(median([3, 1, 2]), 2)
  t.equal(median([3, 1, 2, 10]), 2.5)
  t.ok(Number.isNaN(median([])))
})

t.test('a high median is one of the values: the larger of the two in the middle', async (t) => {
  t.equal(medianHigh([3, 1, 2]), 2)
  t.equal(medianHigh([3, 1, 2, 10]), 3)
  t.ok(Number.isNaN(medianHigh([])))
})
