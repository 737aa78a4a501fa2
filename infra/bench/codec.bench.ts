import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { atMost, type Figure } from './figure.ts'

/** The limit of parsing and printing a search, as a multiple of `new URL()` on the same address. */
const limit = 6

const query =
  'zip=85281&searchRadius=25&listingType=USED&makeCode=TOYOTA&modelCode=CAMRY&startYear=2019&maxPrice=30000&driveGroup=FWD'

const address = `https://www.example.com/cars-for-sale/all-cars?${query}`

/** The sum of all results, which keeps the optimiser from removing the work. */
let checksum = 0

const contestants = {
  'new URL()': () => {
    checksum += new URL(address).search.length
  },
  'parse and print': () => {
    checksum += printSearch(parseSearch(query).request).length
  },
}

/** Parsing and printing a canonical address with eight parameters, as a multiple of `new URL()` on it. */
export async function run(): Promise<Figure[]> {
  const ns = fastestOf(contestants)
  const ratio = ns['parse and print'] / ns['new URL()']
  if (checksum === 0) throw new Error('the optimiser removed the work')

  const note = Object.entries(ns).map(([name, time]) => `${name} ${Math.round(time)} ns`)

  return [
    atMost('search parsed and printed ÷ `new URL()`', ratio, { limit, digits: 1, note: note.join(', ') }),
  ]
}

const runs = 60
const perRun = 10_000

/**
 * Nanoseconds of the fastest run of each task. The runs alternate, so that other load on the machine affects
 * all tasks alike.
 */
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
