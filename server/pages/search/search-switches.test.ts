import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'
import { defaultFlags, type FlagName } from '#shared/settings/flags.ts'

const marketplace = await startTestMarketplace(t)
const path = '/cars-for-sale/all-cars?makeCode=FORD'

const parts: Partial<Record<FlagName, string>> = {
  categoryTabs: 'nav[aria-label=Categories]',
  suggestedFilters: 'ul[aria-label="Suggested filters"]',
  keywordSearch: 'input[type=search][name=keyword]',
  greatPriceCount: 'a[href*="dealType=GREATPRICE"]',
}

t.test('what stands above the results can be switched off, each part for itself', async (t) => {
  const shownWith = async (flags: Partial<Record<FlagName, boolean>>) => {
    const product = await startProduct(t, { marketplace, settings: { flags: { ...defaultFlags, ...flags } } })
    // Bots get the whole page at once, so that nothing is still to come.
    const { document } = readPage(t, (await product.visit(path, { headers: { 'user-agent': bot } })).body)
    await product.close()
    return Object.keys(parts).filter((flag) => document.querySelector(parts[flag as FlagName] ?? '') !== null)
  }
  const all = Object.keys(parts)
  t.strictSame(await shownWith({}), all)
  for (const flag of all)
    t.strictSame(
      await shownWith({ [flag]: false }),
      all.filter((other) => other !== flag),
      flag,
    )
})
