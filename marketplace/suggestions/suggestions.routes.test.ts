import fc from 'fast-check'
import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import { withUnderstood } from '#shared/search/understood.ts'

const cars = [
  car('1', 'CRV', { year: 2020 }),
  car('2', 'CRV', { extColorSimple: 'RED' }),
  car('3', 'X5', { listingType: 'NEW' }),
  car('4', 'M3', { intColorSimple: 'RED' }),
  car('5', 'F150'),
]

async function shop(t: Test) {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory(cars))
  const ask = async (keyword: string) => {
    const answer = await app.inject(`/rest/lsc/keyword/suggestions?${new URLSearchParams({ keyword })}`)
    t.equal(answer.statusCode, 200, keyword)
    t.ok(Check(SuggestionsResponse, answer.json()), keyword)

    const { suggestions }: SuggestionsResponse = answer.json()

    return suggestions
  }

  const labels = async (keyword: string) => (await ask(keyword)).map(({ label }) => label)

  return { app, index, ask, labels }
}

/** @spec 2.16, 7.21 @of marketplace/suggestions/suggest-searches.ts */
t.test(
  'a name suggests what it is, with its kind, and what else begins so, most listings first',
  async (t) => {
    const { ask, labels } = await shop(t)
    t.same(await ask('honda'), [
      { label: 'Honda', group: 'Make', filters: [{ name: 'makeCode', codes: ['HONDA'] }] },
      {
        label: 'Honda CR-V',
        group: 'Model',
        filters: [
          { name: 'makeCode', codes: ['HONDA'] },
          { name: 'modelCode', codes: ['CRV'] },
        ],
      },
    ])

    for (const keyword of ['CR-V', 'crv', 'Crv ', 'cr v', 'honda crv'])
      t.same(await labels(keyword), ['Honda CR-V'], keyword)

    t.same(await labels('b'), ['Black', 'BMW', 'BMW M3', 'BMW X5'])
    t.same(await labels('s'), ['SUV / Crossover', 'Sedan'])
    t.same(await labels('interior'), [])
    t.same(await labels('red int'), ['Red interior'])
    t.same(await labels('honda cr'), ['Honda CR-V', 'Honda · SUV / Crossover'], 'a crossover is an SUV')
  },
)

/** @spec 7.21 @of marketplace/suggestions/suggest-searches.ts */
t.test(
  'several names make one search, the one that Enter makes, with the words that name nothing',
  async (t) => {
    const { ask, labels } = await shop(t)
    t.same(await ask('red suv'), [
      {
        label: 'SUV / Crossover · Red',
        group: 'Search',
        filters: [
          { name: 'extColorSimple', codes: ['RED'] },
          { name: 'vehicleStyleCode', codes: ['SUVCROSS'] },
        ],
      },
    ])

    t.same(await labels('used honda'), ['Used · Honda', 'Used · Honda CR-V'])
    t.same(await labels('2020 honda used cr-v'), ['Used · Honda CR-V · 2020'])
    t.same(await labels('the best SUVs please'), ['SUV / Crossover'])
    t.same(await labels('hnoda'), ['Honda'], 'mistyped')
    t.same(await labels('honda under 90k'), ['Honda · Up to $90,000'])
    t.strictSame((await ask('cheapest honda'))[0]?.filters, [
      { name: 'sortBy', codes: ['derivedpriceASC'] },
      { name: 'makeCode', codes: ['HONDA'] },
    ])

    t.same(await labels('bmw or honda'), ['BMW · Honda'], 'several makes are a search')
  },
)

t.test('only searches that find something are suggested', async (t) => {
  const { labels } = await shop(t)
  t.same(await labels('minivan'), [])
  t.same(await labels('new honda'), [])
  t.same(await labels('new b'), ['New · Black', 'New · BMW', 'New · BMW X5', 'New · “b”'])
})

/** @of marketplace/suggestions/suggest-searches.ts */
t.test(
  'whatever is typed, in any script, there are at most eight suggestions, soon, and each finds something',
  async (t) => {
    const { ask, index } = await shop(t)
    const word = fc.constantFrom(
      'honda',
      'HONDA',
      'bmw',
      'red',
      'used',
      'suv',
      'cr',
      '2020',
      'トヨタ',
      'ﷺ',
      '(a+)+$',
      '%',
      'b',
      '🚗',
      '\ud800',
    )

    const typed = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary', minLength: 1 }),
    )

    const answers = fc.asyncProperty(typed, async (text) => {
      const suggestions = await ask(text.slice(0, 80))
      for (const { filters } of suggestions)
        if ((await index.count(withUnderstood({}, filters))) === 0) return false

      return suggestions.length <= 8
    })

    await t.resolves(fc.assert(answers, { numRuns: 150, interruptAfterTimeLimit: 60_000 }))
    t.ok(Array.isArray(await ask('(a+)+$'.repeat(13))), 'nor is a pattern read as one')
  },
)

t.test('words are refused by name when there are none or too many', async (t) => {
  const { app } = await shop(t)
  for (const query of ['', '?keyword=', `?keyword=${'x'.repeat(81)}`])
    t.match((await app.inject(`/rest/lsc/keyword/suggestions${query}`)).json(), {
      error: 'Bad Request',
      parameter: 'keyword',
    })
})

/** @of marketplace/listings/per-version.ts */
t.test('cars that an import brings are suggested from then on', async (t) => {
  const { index, labels } = await shop(t)
  t.same(await labels('audi'), [])

  await index.apply(inventory([car('9', 'A4', { ownerKey: 'b' })]))
  t.same(await labels('audi'), ['Audi', 'Audi A4'])
})
