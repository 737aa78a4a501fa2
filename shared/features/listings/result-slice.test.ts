import fc from 'fast-check'
import t from 'tap'
import { extendSlice, joinResults, recordRangesOf } from './join-results.ts'
import type { Listing } from './listing.contract.ts'
import { recordsBeside, type Side, sliceOf } from './result-slice.ts'

// The rules look at ids alone.
const cars = (ids: readonly number[]) => ({ listings: ids.map((id) => ({ id }) as Listing), owners: [] })
const idsOf = ({ listings }: { listings: readonly { id: number }[] }) => listings.map(({ id }) => id)
const upTo = (end: number, start = 0) => Array.from({ length: end - start }, (_, index) => start + index)

t.test('a page as long as a shopper had loaded is put together from whole pages, ten at most', async (t) => {
  t.strictSame(recordRangesOf({ numRecords: 30 }, 30), [{ firstRecord: 0, numRecords: 30 }])
  t.strictSame(recordRangesOf({ firstRecord: 30, numRecords: 45 }, 30), [
    { firstRecord: 30, numRecords: 30 },
    { firstRecord: 60, numRecords: 15 },
  ])

  fc.assert(
    fc.property(
      fc.nat(600),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 100 }),
      (firstRecord, numRecords, pageSize) => {
        const ranges = recordRangesOf({ firstRecord, numRecords }, pageSize)
        const covered = ranges.flatMap((range) =>
          upTo(range.firstRecord + range.numRecords, range.firstRecord),
        )
        t.strictSame(covered, upTo(firstRecord + numRecords, firstRecord))
        t.ok(ranges.length <= 10 && ranges.every((range) => range.numRecords <= 100))
      },
    ),
  )
})

/** @spec 4.36 */
t.test('a car that moved between two pages stands on the page once, where it was first', async (t) => {
  t.strictSame(idsOf(joinResults(cars([1, 2, 3]), [cars([3, 4]), cars([1, 5])])), [1, 2, 3, 4, 5])

  const below = extendSlice(sliceOf(cars([1, 2, 3])), cars([3, 4, 5]), { firstRecord: 3, numRecords: 3 })
  t.strictSame(idsOf(below), [1, 2, 3, 4, 5])
  t.equal(below.end, 6, 'and the next page is the one after')
})

/** @spec 4.34 (part), 4.36 */
t.test(
  'loading above and below in any order shows a stretch of the search without gap or repetition, up to its limits',
  async (t) => {
    const sides = fc.array(fc.constantFrom<Side>('previous', 'next'), { maxLength: 12 })
    const limits = fc.record({
      pageSize: fc.integer({ min: 1, max: 40 }),
      maxActiveResults: fc.integer({ min: 1, max: 200 }),
    })

    fc.assert(
      fc.property(
        sides,
        limits,
        fc.nat(150),
        fc.integer({ min: 1, max: 250 }),
        (loaded, limits, start, totalResultCount) => {
          const found = upTo(totalResultCount)
          const page = (first: number, size: number) => cars(found.slice(first, first + size))
          const first = sliceOf(page(start, limits.pageSize), start)
          const last = loaded.reduce((slice, side) => {
            const records = recordsBeside(side, slice, { ...limits, totalResultCount })
            return records
              ? extendSlice(slice, page(records.firstRecord, records.numRecords), records)
              : slice
          }, first)

          if (first.listings.length === 0) return t.equal(last, first)

          t.strictSame(idsOf(last), found.slice(last.start, last.end))
          t.ok(last.end <= Math.max(first.end, limits.maxActiveResults) && last.start >= 0)
        },
      ),
    )
  },
)
