/**
 * A bare render of the search page. On a message, a number of milliseconds, this program renders the page's
 * tree for that time, discards the output and answers with the number of pages.
 */
import { builtClient } from '#infra/testing/built-client.ts'
import { fitGarbageCollector } from '#server/start/garbage-collector.ts'
import { brands } from '#shared/brand/brands.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { pageHeadOf } from '#shared/pages/page-head.ts'
import { pageSettingsOf } from '#shared/pages/page-settings.ts'
import { emptyBlocks } from '#shared/pages/search-blocks.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { settingsFor } from '#shared/settings/settings.ts'
import { renderBarePage, renderFor } from './bare-page.ts'

fitGarbageCollector()
const upstream = process.env.MARKETPLACE_URL ?? ''
const json = async (path: string) => (await fetch(upstream + path)).json()
const { createPage, assets } = builtClient
const [brand] = brands
const request = { maxPrice: 50_000 }
const settings = pageSettingsOf(settingsFor(brand, {}), brand)
const results = await json('/rest/lsc/listing')
const noTile = Promise.resolve(emptyBlocks.premium)

const data: SearchPageData = {
  kind: 'search',
  pageType: 'all',
  lookupsDown: [],
  currentYear: new Date().getUTCFullYear(),
  request,
  ignored: [],
  isFromExpired: false,
  results,
  seats: [],
  arrived: {},
  head: pageHeadOf({ request, results, settings }),
  spotlights: Promise.resolve(await json('/rest/lsc/listing/spotlight/results')),
  showcase: Promise.resolve(null),
  premium: noTile,
  fourthTier: noTile,
  vehicleHighlight: noTile,
  boost: noTile,
  extended: Promise.resolve(emptyBlocks.extended),
  supplemental: Promise.resolve(emptyBlocks.supplemental),
  similar: Promise.resolve(emptyBlocks.similar),
  greatPrices: Promise.resolve(emptyBlocks.greatPrices),
  certified: Promise.resolve(emptyBlocks.certified),
  relaxed: Promise.resolve(emptyBlocks.relaxed),
  reach: Promise.resolve(emptyBlocks.reach),
  eligibility: Promise.resolve(emptyBlocks.eligibility),
  viewCounts: Promise.resolve(emptyBlocks.viewCounts),
  trims: Promise.resolve(emptyBlocks.trims),
  modelReference: Promise.resolve(emptyBlocks.modelReference),
  settings,
}

const element = await createPage({
  url: `http://localhost${searchHref(request)}`,
  data,
  assets,
  nonce: 'n',
})

process.on('message', async (runMs: number) => {
  process.send?.(await renderFor(runMs, () => renderBarePage({ element, nonce: 'n', assets })))
})

process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
