import fc from 'fast-check'
import t from 'tap'
import { catalogueNames, expectedReadings, printReading, readQuery } from '#infra/testing/keyword-queries.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { lexiconOf } from './lexicon.ts'
import { readKeyword } from './read-keyword.ts'

const lexicon = lexiconOf(catalogueNames)
const context = { currentYear: 2026, hasPlace: false }

/** @spec 2.16, 2.36 (part) @of shared/features/keyword/read-keyword.ts */
t.test(
  'what shoppers type is understood as they mean it, in all of over 500 cases but one that is named',
  async (t) => {
    const missed = expectedReadings.filter(
      ({ query, expected }) => printReading(readQuery(query)) !== expected,
    )
    t.ok(expectedReadings.length >= 500)
    t.equal(new Set(expectedReadings.map(({ query }) => query)).size, expectedReadings.length, 'each once')
    for (const { query, expected } of missed.slice(0, 20))
      t.comment(`${query} is ${printReading(readQuery(query))}, not ${expected}`)

    const known = ['jeep wrangler 2 door soft top']
    t.strictSame(
      missed.map(({ query }) => query),
      known,
      'no other one is missed',
    )
  },
)

/** @of shared/features/keyword/read-keyword.ts */
t.test('what is left over is never understood when it is read again', async (t) => {
  const anyWord = fc.constantFrom(...expectedReadings.flatMap(({ query }) => query.split(' ')))
  const text = fc.array(anyWord, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ').slice(0, 80))

  const isRead = fc.property(text, (query) => {
    const { changes, rest } = readQuery(query)
    const again = readKeyword(rest, lexicon, { ...context, hasPlace: changes.zip !== undefined })
    return rest === '' || (again.rest === rest && Object.keys(again.changes).length === 0)
  })

  t.doesNotThrow(() => fc.assert(isRead, { numRuns: 400 }))
})

/** @of shared/features/keyword/tokens.ts */
t.test('whatever is typed, its reading is a search that an address can have', async (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const { changes } = readQuery(text)
      const printed = printSearch(changes)
      return (
        printSearch(parseSearch(printed).request) === printed && parseSearch(printed).ignored.length === 0
      )
    }),
    { numRuns: 300 },
  )

  for (const { query } of expectedReadings)
    t.strictSame(parseSearch(printSearch(readQuery(query).changes)).ignored, [], query)
})

/** @of shared/features/keyword/lexicon.ts */
t.test("an operator's own makes and models are understood by the names that they have", async (t) => {
  const own = lexiconOf({
    makeCode: [{ value: '77', label: 'Škoda' }],
    modelCode: [
      { value: 'M-1', label: 'Octavia Combi', parent: '77' },
      { value: 'M-2', label: 'Fit', parent: '77' },
    ],
    trimCode: [{ value: 'M-1|9', label: 'Laurin & Klement', parent: 'M-1' }],
  })

  const read = (text: string) => printReading(readKeyword(text, own, context))
  t.equal(read('skoda'), 'make=77')
  t.equal(read('octavia combi 2020'), 'make=77 model=M-1 year=2020')
  t.equal(read('Skoda Octavia Laurin Klement'), 'make=77 model=M-1 trim=9')
  t.equal(read('ocatvia'), 'make=77 model=M-1', 'mistyped')
  t.equal(read('toyota camry'), '| toyota camry', 'which are not on sale here')
  t.equal(readKeyword('camry', lexiconOf({}), context).rest, 'camry', 'nor is anything without names')
})

t.test('a word of the vocabulary is never taken for another one', async (t) => {
  for (const { label } of [...(catalogueNames.makeCode ?? []), ...(catalogueNames.modelCode ?? [])]) {
    const { changes } = readQuery(label)
    const codes = [...(changes.makeCode ?? []), ...(changes.modelCode ?? [])]
    const isOwn = [...(catalogueNames.makeCode ?? []), ...(catalogueNames.modelCode ?? [])].some(
      (name) => name.label === label && codes.includes(name.value),
    )

    // A number says too little alone, and so does a word of two letters.
    t.ok(isOwn || /^(\d+|\p{L}{1,2})$/u.test(label), label)
  }
})

/** @spec 2.36 (part) @of shared/features/keyword/place-rules.ts */
t.test('a city is found by its state, in full or short, and without one where it is large', async (t) => {
  for (const [query, expected] of [
    ['used trucks in dallas tx', 'city=Dallas condition=USED state=TX style=TRUCKS'],
    ['used trucks near Dallas, Oregon', 'city=Dallas condition=USED state=OR style=TRUCKS'],
    ['used trucks around dallas', 'city=Dallas condition=USED state=TX style=TRUCKS'],
    ['suv in nyc', 'city=New-York state=NY style=SUVCROSS'],
    ['suv in salem or', 'city=Salem state=OR style=SUVCROSS'],
    ['suv close to me', 'style=SUVCROSS'],
    ['local suv', 'style=SUVCROSS'],
    ['suv near springfield', 'style=SUVCROSS | springfield'],
    ['suv in the state of washington', 'style=SUVCROSS | state of washington'],
    ['suv in west virginia', 'style=SUVCROSS | west virginia'],
    ['suv dallas', 'style=SUVCROSS | dallas'],
  ] as const)
    t.equal(printReading(readQuery(query)), expected, query)
})

/** @spec 2.36 (part) @of shared/features/keyword/place-rules.ts */
t.test('a radius is read around a place only', async (t) => {
  t.equal(printReading(readQuery('camry within 20 miles')), 'make=TOYOTA model=CAMRY | within 20 miles')
  t.equal(
    printReading(readQuery('camry 80500 within 50 miles')),
    'make=TOYOTA model=CAMRY radius=50 zip=80500',
  )
  t.equal(printReading(readQuery('camry around 20000')), 'make=TOYOTA max=22000 min=18000 model=CAMRY')
  const near = readKeyword('camry within 20 miles', lexicon, { ...context, hasPlace: true })
  t.equal(printReading(near), 'make=TOYOTA model=CAMRY radius=25', 'the next one that can be chosen')
})

/** @spec 2.36 (part) @of shared/features/keyword/number-rules.ts */
t.test('an upper bound of fuel economy is never read as a lower one', async (t) => {
  for (const query of ['suv under 30 mpg', 'no more than 30 mpg', '30 mpg or less', '20 to 30 mpg']) {
    const { mpgRange } = readQuery(query).changes
    t.ok(mpgRange?.includes('21-30') && !mpgRange.includes('31-40'), query)
  }

  t.equal(printReading(readQuery('under 35 mpg')), '| under 35 mpg', 'which no options name')
})

/** @spec 2.36 (part) @of shared/features/keyword/number-rules.ts */
t.test('bounds of seats find the options on their side', async (t) => {
  for (const [query, seats] of [
    ['at least 7 seats', '7,8'],
    ['more than 5 seats', '6,7,8'],
    ['no more than 7 seats', '2,3,4,5,6,7'],
    ['under 5 passengers', '2,3,4'],
    ['not over 4 seats', '2,3,4'],
    ['not under 7 seats', '7,8'],
    ['nothing over 5 seats', '2,3,4,5'],
    ['7 or more seats', '7,8'],
    ['7 seats', '7'],
  ] as const)
    t.equal(printReading(readQuery(query)), `seats=${seats}`, query)
})

/** @of shared/features/keyword/tokens.ts */
t.test('signs of comparison are read as bounds', async (t) => {
  for (const sign of ['<', '<=', '≤']) t.equal(printReading(readQuery(`${sign} $20k`)), 'max=20000', sign)
  for (const sign of ['>', '>=', '≥']) t.equal(printReading(readQuery(`${sign} $20k`)), 'min=20000', sign)
})

/** @of shared/features/keyword/read-keyword.ts */
t.test('of two numbers for one bound the first counts, and the other is no word', async (t) => {
  t.equal(printReading(readQuery('under 20k under 30k')), 'max=20000')
  t.equal(printReading(readQuery('2018 civic under 20k 2015')), 'make=HONDA max=20000 model=CIVIC year=2018')
})
