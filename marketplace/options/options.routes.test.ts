import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import { optionKinds } from './option-kinds.ts'

t.test('every kind of option is a list of code and name', async (t) => {
  const app = await marketplaceUnderTest(t)
  for (const kind of optionKinds) {
    const answer = await app.inject(`/rest/lsc/options/${kind}`)
    t.ok(Check(OptionsResponse, answer.json()) && answer.json().options.length > 0, kind)
  }
})

/** @spec 7.27 (part) */
t.test('models are narrowed to their make and trims to their model', async (t) => {
  const app = await marketplaceUnderTest(t)
  const ask = async (path: string) => (await app.inject(`/rest/lsc/options/${path}`)).json().options
  const [make] = await ask('makeCode')
  const models = await ask(`modelCode?makeCode=${make.code}`)
  t.ok(models.length > 0 && models.length < (await ask('modelCode')).length)
  t.ok(models.every((model: { parent: string }) => model.parent === make.code))

  const [trim] = await ask('trimCode')
  const trims = await ask(`trimCode?modelCode=${trim.parent}`)
  t.ok(trims.length > 0 && trims.every(({ parent }: { parent: string }) => parent === trim.parent))

  const { parent: makeCode } = (await ask('modelCode')).find(
    ({ code }: { code: string }) => code === trim.parent,
  )

  t.same(await ask(`trimCode?makeCode=${makeCode}&modelCode=${trim.parent}`), trims)
  t.ok((await ask(`trimCode?makeCode=${makeCode}`)).length >= trims.length)
  t.same(await ask(`trimCode?makeCode=NOBODY&modelCode=${trim.parent}`), [])
})

/** @spec 7.17, 7.39 @of marketplace/options/option-kinds.ts */
t.test('every lookup that the page names is answered by codes and names', async (t) => {
  const app = await marketplaceUnderTest(t)
  const named =
    'makeCode modelCode seriesCode years mileageRanges bodystyles searchRadiuses listingTypes driveGroup fuelTypeGroup mpgRange ' +
    'extColorGroups intColorGroups transmissionGroups engineDisplacements vehicleHistoryOptions homeServices featureCode engineCode ' +
    'dealTypes maximumSeats doorCode sellers electricMileRanges truckBedLengths truckCabSizes'

  t.equal(named.split(' ').length, 26)

  for (const kind of named.split(' ')) {
    const answer = (await app.inject(`/rest/lsc/options/${kind}`)).json()
    t.ok(Check(OptionsResponse, answer) && answer.options.length > 0, kind)
  }

  const fuels = (await app.inject('/rest/lsc/options/fuelTypeGroup'))
    .json()
    .options.map(({ name }: { name: string }) => name)

  t.same(fuels, ['Electric', 'Gasoline', 'Hybrid', 'Plug-in Hybrid', 'Diesel', 'Hydrogen'])
})

t.test('radii and orders are those of the search form', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  const radii = (await app.inject('/rest/lsc/options/searchRadius')).json().options
  t.same(radii.at(0), { code: '10', name: '10 miles' })
  t.same(radii.at(-1), { code: '0', name: 'Any distance' })
  t.match((await app.inject('/rest/lsc/options/sortBy')).json(), {
    options: [{ code: 'relevance', name: 'Relevance' }],
  })
})

t.test('an unknown kind answers 404 with the kinds there are', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  for (const kind of ['wheels', '__proto__', 'minPrice']) {
    const answer = await app.inject(`/rest/lsc/options/${kind}`)
    t.equal(answer.statusCode, 404, kind)
    t.match(answer.json().message, /makeCode, modelCode, trimCode, seriesCode/)
  }
})

t.test('a parameter that does not narrow the kind is refused by name', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  for (const path of ['makeCode?makeCode=BMW', 'modelCode?modelCode=X5', 'sortBy?makeCode=BMW']) {
    const answer = await app.inject(`/rest/lsc/options/${path}`)
    t.equal(answer.statusCode, 400, path)
    t.match(answer.json(), { parameter: path.includes('modelCode=') ? 'modelCode' : 'makeCode' })
  }
})
