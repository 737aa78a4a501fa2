import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { TrimsResponse } from '#shared/features/trims/trims.contract.ts'

const app = await marketplaceUnderTest(t, { listings: 20 })

async function trimsOf(makeCode: string, modelCode: string, year?: number): Promise<TrimsResponse> {
  const query = new URLSearchParams({ makeCode, modelCode, ...(year && { year: String(year) }) })
  const answer = (await app.inject(`/cm-api/content/trims?${query}`)).json()
  t.ok(Check(TrimsResponse, answer), `${makeCode} ${modelCode} ${year}`)
  return answer
}

/** @spec 3.31, 3.32 @of marketplace/trims/model-trims.ts */
t.test('a trim has its price, picture, engine and model, and its miles per gallon', async (t) => {
  const { year, isMade, trims, mpg, isSample } = await trimsOf('HONDA', 'CR-V')
  t.ok(isSample, 'no figure was compared with the maker’s')
  t.same([year, isMade], [2024, true])

  const hybrid = trims.find(({ trimName, engineType }) => trimName === 'Sport' && engineType === 'Hybrid')
  t.match(hybrid, {
    vehicleId: '2024-CR-V-SPORT-HYB',
    nationalMSRP: 35_600,
    makeName: 'Honda',
    makeCode: 'HONDA',
    modelName: 'CR-V',
    modelCode: 'CR-V',
    engines: ['2.0L I4 Hybrid'],
  })

  t.equal((await app.inject(hybrid?.imagePath ?? '')).statusCode, 200)
  t.same(
    mpg.find(({ trimName, engineType }) => trimName === 'Sport' && engineType === 'Hybrid'),
    {
      trimName: 'Sport',
      bodyStyle: 'SUV / Crossover',
      epaCity: 40,
      epaHwy: 34,
      engineType: 'Hybrid',
      year: 2024,
    },
  )
})

/** @of marketplace/trims/build-prices.ts */
t.test('an engine and a color have a price of their own, which is marked as sample data', async (t) => {
  const { trims, colors = [], hasSamplePrices } = await trimsOf('HONDA', 'CR-V')
  const prices = trims
    .filter(({ trimName }) => trimName === 'EX-L')
    .map((each) => [each.engineType, each.nationalMSRP])
  t.same(prices, [
    ['Gasoline', 35_900],
    ['Hybrid', 37_700],
  ])

  t.ok(hasSamplePrices)
  t.same(
    colors.filter(({ name }) => ['Rallye Red', 'Platinum White Pearl'].includes(name)),
    [
      { name: 'Platinum White Pearl', imageColor: 'white', extraUsd: 450 },
      { name: 'Rallye Red', imageColor: 'red', extraUsd: 0 },
    ],
  )
  for (const { imageColor = '' } of colors)
    for (const { coloredImagePath = '' } of trims.slice(0, 1))
      t.equal((await app.inject(coloredImagePath.replace('{color}', imageColor))).statusCode, 200, imageColor)
  const common = await trimsOf('ACURA', 'MDX')
  t.ok(common.trims.length > 0 && (common.colors ?? []).some(({ name }) => name === 'White'))
})

/** @spec 3.32 (part) @of marketplace/trims/model-trims.ts */
t.test('an electric trim has its range and what it goes on the energy of a gallon', async (t) => {
  const { trims, mpg } = await trimsOf('HYUNDAI', 'KONA-ELECTRIC')
  t.ok(trims.every(({ engineType, rangeMi }) => engineType === 'Electric' && rangeMi === 261))
  t.match(mpg[0], { engineType: 'Electric', epaMpgeCity: Number, epaMpgeHwy: Number })
  t.notOk('epaCity' in (mpg[0] ?? {}))
})

/** @of marketplace/trims/model-trims.ts */
t.test('a higher trim has every feature that is standard on the trims below it', async (t) => {
  const { trims, features } = await trimsOf('TOYOTA', 'CAMRY')
  const ids = trims.map(({ vehicleId }) => vehicleId)
  t.ok(features.length > 10)
  t.ok(
    features.some(({ vehicleIds }) => vehicleIds.length < ids.length),
    'something costs more',
  )

  for (const { name, vehicleIds } of features)
    t.same(vehicleIds, ids.slice(-vehicleIds.length), `${name} is standard from some trim on`)
})

/** @of marketplace/trims/model-trims.ts */
t.test(
  'a year in which a model was not made is that of its nearest cars, which no dealer can order',
  async (t) => {
    const { year, isMade, trims } = await trimsOf('HONDA', 'ELEMENT')
    t.same([year, isMade], [2011, false])
    t.ok(trims.length > 0)

    t.equal((await trimsOf('HONDA', 'ELEMENT', 2005)).year, 2005)
  },
)

/** @of marketplace/trims/trims.routes.ts */
t.test('a model that is not known has no trims, and a parameter that is none is named', async (t) => {
  for (const [make, model] of [
    ['HONDA', 'CAMRY'],
    ['NOBODY', 'X'],
  ] as const)
    t.same((await trimsOf(make, model)).trims, [])

  const bad = await app.inject('/cm-api/content/trims?makeCode=HONDA&modelCode=CR-V&year=last')
  t.same([bad.statusCode, bad.json().parameter], [400, 'year'])
})
