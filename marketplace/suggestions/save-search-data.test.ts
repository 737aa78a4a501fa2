import t from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import {
  saveSearchInstrText,
  textModalDisclaimer,
} from '#shared/features/saved-searches/saved-search-words.ts'

/** @spec 3.25, 3.28 (part) @of marketplace/suggestions/save-search-data.ts */
t.test(
  'a search brings its market, the model that may be meant, what ads are chosen by, and the words to save it with',
  async (t) => {
    const index = await openTestIndex(t, () => testDate)
    const app = await marketplaceUnderTest(t, { index, listings: 1 })
    await index.rebuild(inventory([car('1', 'X5', { ownerKey: 'a' })], [owner('a', { zip: '10001' })]))
    const contentOf = async (query: string) => {
      const answer = (await app.inject(`/rest/lsc/listing?${query}`)).json()
      t.ok(Check(SearchResponse, answer), query)
      return answer.pageContent
    }

    const { marketExtensionDma, suggestedModels, saveSearchData, ad } = await contentOf(
      'makeCode=BMW&zip=10001&searchRadius=25&maxPrice=50000&extColorSimple=BLACK',
    )
    t.strictSame(saveSearchData, {
      title: 'BMW cars for sale near New York, NY',
      saveSearchString: 'BMW cars for sale near New York, NY: Up to $50,000, Black, Within 25 miles',
      ...{ saveSearchInstrText, textModalDisclaimer },
    })
    t.strictSame([marketExtensionDma, suggestedModels], ['New York, NY', []])
    t.match(ad, { make: 'BMW', market: 'New York, NY' })

    const { saveSearchData: onlyMake } = await contentOf('makeCode=BMW&sortBy=mileageASC')
    t.equal(onlyMake.saveSearchString, 'BMW cars for sale', 'the title names all of it')
    t.equal((await contentOf('sortBy=mileageASC')).saveSearchData, undefined, 'nothing is searched for')

    const colors = ['BEIGE', 'BLACK', 'BLUE', 'BROWN', 'GOLD', 'GRAY', 'GREEN', 'ORANGE', 'PURPLE', 'RED']
    const long = colors.map((color) => `extColorSimple=${color}&intColorSimple=${color}`).join('&')
    const fuels = ['ELE', 'GSL', 'HYB', 'PIH', 'DSL', 'HYD'].map((fuel) => `fuelTypeGroup=${fuel}`).join('&')
    t.match(
      (await contentOf(`${long}&${fuels}&keyword=leather+seats`)).saveSearchData.saveSearchString,
      /^.{199}…$/,
    )
  },
)
