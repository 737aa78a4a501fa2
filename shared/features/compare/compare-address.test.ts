import t from 'tap'
import { readComparison } from './compare-address.ts'
import { compareHref } from './compare-href.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))

/** @spec 9.3 (part), 1.1 (part) */
t.test('an address compares up to five cars, each once, in the order in which it names them', async (t) => {
  t.match(read('ids=5,3,5,1'), { ids: [5, 3, 1], hasTooMany: false, hasUnreadable: false })
  t.match(read('ids=1&ids=2,3'), { ids: [1, 2, 3] })
  t.match(read('ids=6,5,4,3,2,1'), { ids: [6, 5, 4, 3, 2], hasTooMany: true })
  t.match(read(''), { ids: [], onlyDifferences: false, hasUnreadable: false })
})

t.test('what is no car is left out of a comparison, and told', async (t) => {
  for (const bad of ['x', '0', '-1', '1.5', '9999999999', '<script>', '00007'])
    t.match(read(`ids=7,${bad}`), { ids: [7], hasUnreadable: true }, bad)
})

t.test('a car is added by its id, or by the link of its page', async (t) => {
  for (const add of [
    '8',
    ' 8 ',
    '/cars-for-sale/vehicle/8',
    'https://a.example/cars-for-sale/vehicle/8?x=1#y',
  ])
    t.match(read(`ids=7&add=${encodeURIComponent(add)}`), { ids: [7, 8], hasAdded: true }, add)

  t.match(read('ids=7&add='), { ids: [7], hasAdded: true, hasUnreadable: false })
  for (const bad of ['a car', '/vehicle/8x', '/cars-for-sale/all-cars'])
    t.match(read(`ids=7&add=${encodeURIComponent(bad)}`), { ids: [7], hasUnreadable: true }, bad)
})

t.test('the address of a comparison is read as it was printed', async (t) => {
  for (const comparison of [
    { ids: [], onlyDifferences: false },
    { ids: [3, 1], onlyDifferences: false },
    { ids: [3, 1, 2], onlyDifferences: true },
  ])
    t.match(read(compareHref(comparison).split('?')[1] ?? ''), comparison)
})
