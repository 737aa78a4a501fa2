import t from 'tap'
import { countsByFacet, groupFacets, mostTerms, termsOf } from './facet-terms.ts'

const options = (...codes: string[]) => codes.map((value) => ({ value, label: value }))
const features = Array.from({ length: 9 }, (_, at) => `F${at}`)
const facets = [
  { param: 'drive', options: options('AWD', 'FWD') },
  { param: 'features', options: options(...features), holds: 'every' as const },
  { param: 'make', options: [] },
]

const groups = groupFacets(facets)
const cars = [
  { drive: ['AWD'], features: ['F0', 'F1', 'F8'], make: ['BMW'] },
  { drive: ['AWD'], features: ['F0', 'F1'], make: ['BMW'] },
  { drive: ['FWD'], features: ['F1', 'F7'], make: ['KIA'] },
  { drive: [], features: [], make: ['KIA'] },
].map((codes) => new Map(Object.entries(codes)))

/** The counts of terms as OpenSearch makes them. */
const countTerms = (terms: readonly string[]) =>
  new Map([...Map.groupBy(terms, (term) => term)].map(([term, alike]) => [term, alike.length]))

t.test('what is counted by terms is what each facet has', async (t) => {
  const counts = countsByFacet(groups, countTerms(cars.flatMap((codes) => termsOf(groups, codes))))
  const plain = Object.fromEntries([...counts].map(([name, own]) => [name, Object.fromEntries(own)]))
  t.strictSame(plain, {
    drive: { AWD: 2, FWD: 1 },
    features: { F0: 2, F1: 3, F7: 1, F8: 1 },
    make: { BMW: 2, KIA: 2 },
  })
})

t.test('a listing has fewer terms than codes, and a group has as many terms as it says', async (t) => {
  t.equal(groups.length, 2, 'nine features are two parts, and the drive is beside the smaller one')
  t.strictSame(termsOf(groups, cars[0] ?? new Map()).length, 3, 'five codes')

  const ways = Array.from({ length: 2 ** 7 }, (_, bits) =>
    features.slice(0, 7).filter((_, at) => (bits >> at) % 2 === 1),
  )
  const terms = new Set(ways.flatMap((own) => termsOf(groups, new Map([['features', own]]))))
  t.equal(terms.size, 127, 'all ways to have seven features but none')
  t.ok(terms.size <= mostTerms(groups.slice(0, 1)))
})

t.test('an index is read by its own groups, and what is in none of them is left out', async (t) => {
  const older = [[['drive', 'FWD'] as const, ['drive', 'AWD'] as const]]
  const counts = countsByFacet(
    older,
    new Map([
      ['0 1', 3],
      ['0 0,9', 2],
      ['make KIA', 5],
    ]),
  )
  t.strictSame(
    counts.get('drive'),
    new Map([
      ['AWD', 3],
      ['FWD', 2],
    ]),
  )
  t.strictSame(counts.get('make'), new Map([['KIA', 5]]))
})
