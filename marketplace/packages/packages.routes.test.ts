import t from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { PackagesResponse } from '#shared/features/listings/answers.contract.ts'

/** @spec 7.16 */
t.test('packages are those that live listings of a model have', async (t) => {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  const cars = [
    car('1', 'F150', { highlight: 'Tow Package', packageCode: 'TOW-PACKAGE' }),
    car('2', 'F150', { highlight: 'Bed Liner', packageCode: 'BED-LINER', trimCode: 'F150|XLT', trim: 'XLT' }),
    car('3', 'X5', { highlight: 'Sunroof', packageCode: 'SUNROOF' }),
    car('4', 'X5'),
  ]

  await index.rebuild(inventory(cars))
  const names = async (query: string) => {
    const answer = await app.inject(`/cars-for-sale/searchoptions/packages?${query}`)
    t.ok(Check(PackagesResponse, answer.json()), query)

    const { results }: PackagesResponse = answer.json()

    return results.packageNames.map(({ name }) => name)
  }

  t.same(await names('makeCode=FORD&modelCode=F150'), ['Bed Liner', 'Tow Package'])
  t.same(await names('makeCode=FORD&modelCode=F150&trimCode=F150%7CXLT'), ['Bed Liner'])
  t.same(await names('makeCode=BMW'), ['Sunroof'])
  t.same(await names('modelCode=NONE'), [])
  t.match((await app.inject('/cars-for-sale/searchoptions/packages?modelCode=x')).json(), {
    parameter: 'modelCode',
  })
})
