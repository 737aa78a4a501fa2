import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { EvTypes } from '#shared/features/ev-types/ev-types.contract.ts'

/** @spec 2.29 @of marketplace/ev-types/ev-types.ts */
t.test('the four kinds of electric cars each tell how they charge and how far they go', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  const content: EvTypes = (await app.inject('/cm-api/content/static/json/atc/ev/evtypes.json')).json()
  t.ok(Check(EvTypes, content))
  t.strictSame(
    content.types.map(({ abbreviation }) => abbreviation),
    ['BEV', 'PHEV', 'HEV', 'FCEV'],
  )
})
