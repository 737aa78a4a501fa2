/**
 * On a message, a contestant and a number of milliseconds, this program renders pages for that time, discards
 * the output and answers with the number of pages.
 */
import type { ReactNode } from 'react'
import { builtClient } from '#infra/testing/built-client.ts'
import { loadConfig } from '#server/config.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { createFragmentCache } from '#server/render/fragment-cache.ts'
import { fitGarbageCollector } from '#server/start/garbage-collector.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { renderBarePage, renderFor } from './bare-page.ts'
import { captureSearchPage } from './capture-page.ts'

export interface Round {
  /** The bare render has its React element ready; the others make a page from its data to its last byte. */
  readonly contestant: 'bare' | 'cached' | 'partlyCached' | 'uncached'
  readonly forMs: number
}

fitGarbageCollector()
const config = loadConfig(process.env)
const fragments = createFragmentCache({ maxBytes: config.fragmentBytes, metrics: createMetrics().cache })
const page = await captureSearchPage(builtClient, config)
const element = await builtClient.createPage(page)

const isNew = (index: number) => index % 10 < 3
let newestId = 1_000_000_000

/** The same page data with new cars in place of 30 %. */
function withNewListings(data: PageData): PageData {
  if (data.kind !== 'search') return data
  const listings = data.results.listings.map((listing, index) =>
    isNew(index) ? { ...listing, id: ++newestId } : listing,
  )

  return { ...data, results: { ...data.results, listings } }
}

const render = (element: ReactNode) => renderBarePage({ element, nonce: page.nonce, assets: page.assets })

const contestants: Readonly<Record<Round['contestant'], () => Promise<void>>> = {
  bare: () => render(element),
  cached: async () => render(await builtClient.createPage({ ...page, fragments })),
  partlyCached: async () =>
    render(await builtClient.createPage({ ...page, data: withNewListings(page.data), fragments })),
  uncached: async () => render(await builtClient.createPage(page)),
}

process.on('message', async ({ contestant, forMs }: Round) => {
  process.send?.(await renderFor(forMs, contestants[contestant]))
})

process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
