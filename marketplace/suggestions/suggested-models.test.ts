import t from 'tap'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { namesakeOf } from './namesakes.ts'

const search = '/rest/lsc/listing'

/** @spec 2.30 @of marketplace/suggestions/namesakes.ts */
t.test('a namesake has a longer name or another number, and a name of its own is none', async (t) => {
  const namesakes = [
    ['CR-V', 'CR-V Hybrid'],
    ['3 Series', '4 Series'],
    ['Mustang', 'Mustang Mach-E'],
    ['Silverado 1500', 'Silverado 2500HD'],
    ['CX-5', 'CX-50'],
  ] as const

  for (const [one, other] of namesakes) {
    t.ok(namesakeOf(one, other), `${one}, ${other}`)
    t.ok(namesakeOf(other, one), `${other}, ${one}`)
  }

  const undeclared = [
    ['Sorento', 'Sportage'],
    ['CR-V', 'HR-V'],
    ['X5', 'X6'],
    ['4Runner', '86'],
    ['CX-5', 'CX-9'],
    ['Silverado 1500', 'Silverado EV'],
    ['CR-V', 'cr v'],
    ['', 'Soul'],
  ] as const

  for (const [one, other] of undeclared) t.equal(namesakeOf(one, other), undefined, `${one}, ${other}`)
})

const bmw = (vin: string, number: number, facts = {}) =>
  car(vin, 'X5', {
    modelCode: `${number}-SERIES`,
    model: `${number} Series`,
    trimCode: `${number}-SERIES|BASE`,
    ...facts,
  })

/** @spec 3.25 (part), 3.36 */
t.test(
  'a search for one model and other words of its namesake asks whether that was meant, where it has listings',
  async (t) => {
    const index = await openTestIndex(t, () => testDate)
    const app = await marketplaceUnderTest(t, { index, listings: 1 })
    await index.rebuild(
      inventory([
        bmw('1', 2),
        bmw('2', 3),
        bmw('3', 4, { extColorSimple: 'RED' }),
        bmw('4', 7),
        car('5', 'CRV'),
      ]),
    )

    const ask = async (query: string) =>
      (await app.inject(`${search}?${query}`)).json().pageContent.suggestedModels
    t.same(await ask('makeCode=BMW&modelCode=3-SERIES&keyword=4'), [
      {
        selectedMakeDescription: 'BMW',
        selectedModelDescription: '3 Series',
        suggestedMakeDescription: 'BMW',
        suggestedModelDescription: '4 Series',
        suggestedMakeCode: 'BMW',
        suggestedModelCode: '4-SERIES',
      },
    ])

    t.match(
      await ask('modelCode=3-SERIES&extColorSimple=BLACK&keyword=2'),
      [{ suggestedModelCode: '2-SERIES' }],
      'under the rest of the search',
    )

    for (const query of [
      '',
      'makeCode=BMW',
      'makeCode=BMW&modelCode=3-SERIES',
      'modelCode=3-SERIES&modelCode=4-SERIES&keyword=bmw',
      'makeCode=HONDA&modelCode=3-SERIES&keyword=bmw',
    ])
      t.same(await ask(query), [], query)

    t.same(
      await ask('modelCode=3-SERIES&trimCode=3-SERIES%7CBASE&keyword=bmw'),
      [],
      'who knows the trim knows the model',
    )
  },
)

/** @spec 3.25 (part), 3.36 */
t.test('words that are the name of a model ask whether that model was meant', async (t) => {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory([car('1', 'CRV'), car('2', 'X5')]))
  const ask = async (query: string) =>
    (await app.inject(`${search}?${query}`)).json().pageContent.suggestedModels
  const meant = {
    suggestedMakeCode: 'HONDA',
    suggestedModelCode: 'CRV',
    suggestedMakeDescription: 'Honda',
    suggestedModelDescription: 'CR-V',
  }

  for (const keyword of ['crv', 'CR-V', 'cr v', 'honda crv'])
    t.match(await ask(`keyword=${keyword}`), [{ ...meant, selectedModelDescription: keyword }], keyword)

  for (const query of [
    'keyword=cr',
    'keyword=honda',
    'keyword=crv&makeCode=BMW',
    'keyword=crv&modelCode=CRV',
    'keyword=---',
  ])
    t.same(await ask(query), [], query)
})
