import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { CertifiedContent, SponsorContent } from '#shared/features/certified/certified.contract.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'

const certified = { listingType: 'CERTIFIED' } as const

const cars = [
  car('1', 'X5', certified),
  car('2', 'M3', certified),
  car('3', 'A4', { ...certified, hasMoneyBack: true }),
  car('4', 'X5', { listingType: '3P_CERT' }),
  car('5', 'CRV', { listingType: 'USED' }),
]

async function shop(t: Test) {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory(cars))
  const ask = async (path: string) => (await app.inject(path)).json()
  const programs = async () => {
    const content: CertifiedContent = await ask('/cm-api/content/static/json/atc/cpo/certifiedcontent.json')
    t.ok(Check(CertifiedContent, content))

    return content.programs
  }

  return { ask, programs }
}

/** @spec 3.47, 7.15, 9.46, 9.47, 9.48 @of marketplace/certified/certified-programs.ts */
t.test('each make with certified cars has a program, and after them third parties have one', async (t) => {
  const { ask, programs } = await shop(t)
  const [audi, bmw, thirdParty, ...others] = await programs()
  t.strictSame(others, [], 'a make without certified cars has none')
  t.match(audi, {
    makeCode: 'AUDI',
    productId: 'cpo-audi',
    makeLabel: 'Audi',
    linkText: 'About Audi Certified',
    heading: 'Audi Certified',
  })

  t.strictSame(bmw?.cpoTile, {
    title: 'BMW Certified',
    facts: ['Under 6 years', 'Under 80,000 miles', '172-point inspection'],
  })

  t.equal(thirdParty?.makeCode, undefined)
  t.match(thirdParty?.cpoTile.facts, ['30–90 day limited warranty'])
  t.match(
    JSON.stringify(audi?.content),
    'within 14 days or 1,000 miles',
    'a guarantee where the cars have it',
  )

  t.notMatch(JSON.stringify(bmw?.content), '14 days')

  const { listings }: SearchResponse = await ask('/rest/lsc/listing')
  const named = new Set(listings.flatMap(({ certifiedProduct }) => certifiedProduct?.productId ?? []))
  t.strictSame(
    [...named].sort(),
    ['3p-cert', 'cpo-audi', 'cpo-bmw'],
    'the certificates of cars are of these programs',
  )
})

/** @spec 7.29 @of marketplace/certified/certified-programs.ts */
t.test('the sponsor of a program says how many cars have its certificate', async (t) => {
  const { ask } = await shop(t)
  const sponsor = await ask('/cm-api/content/cpo/sponsor?productId=cpo-bmw')
  t.ok(Check(SponsorContent, sponsor))
  t.match(JSON.stringify(sponsor), '2 cars are for sale with this certificate')
  t.match(JSON.stringify(await ask('/cm-api/content/cpo/sponsor?productId=3p-cert')), 'One car is for sale')
  t.match(await ask('/cm-api/content/cpo/sponsor?productId=cpo-kia'), { error: 'Not Found' })
  t.match(await ask('/cm-api/content/cpo/sponsor'), { parameter: 'productId' })
})
