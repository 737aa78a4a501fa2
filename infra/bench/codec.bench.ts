import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { atMost, type Figure } from './figure.ts'

/** The most that reading and printing a search may take, as a multiple of `new URL()` on the same address. */
const limit = 6

const query =
  'zip=85281&searchRadius=25&listingType=USED&makeCode=TOYOTA&modelCode=CAMRY&startYear=2019&maxPrice=30000&driveGroup=FWD'

const address = `https://www.example.com/cars-for-sale/all-cars?${query}`

/** The results must be looked at, or the optimiser leaves the work out. */
let seen = 0

const rivals = {
  'new URL()': () => {
    seen += new URL(address).search.length
  },
  'parse and print': () => {
    seen += printSearch(parseSearch(query).request).length
  },
}

/** Reading and printing a canonical address with eight parameters, as a multiple of `new URL()` on it. */
export async function run(): Promise<Figure[]> {
  const ns = fastestOf(rivals)
  const ratio = ns['parse and print'] / ns['new URL()']
  if (seen === 0) throw new Error('the work was left out')

  const note = Object.entries(ns).map(([name, time]) => `${name} ${Math.round(time)} ns`)

  return [atMost('search read and printed ÷ `new URL()`', ratio, limit, { digits: 1, note: note.join(', ') })]
}

const runs = 60
const perRun = 10_000

/** Nanoseconds of each at its fastest, in turn, so that what else the machine does hits all alike. */
function fastestOf<K extends string>(tasks: Readonly<Record<K, () => void>>): Record<K, number> {
  const best = {} as Record<K, number>
  for (let run = 0; run < runs; run += 1)
    for (const [name, task] of Object.entries<() => void>(tasks) as [K, () => void][]) {
      const start = performance.now()
      for (let count = 0; count < perRun; count += 1) task()
      best[name] = Math.min(
        best[name] ?? Number.POSITIVE_INFINITY,
        ((performance.now() - start) / perRun) * 1e6,
      )
    }

  return best
}
