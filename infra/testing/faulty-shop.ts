import type { Test } from 'tap'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { only } from './flags.ts'
import { readPage } from './html.ts'
import { startMarketplaceWithFaults } from './marketplace.ts'
import { startProduct } from './product.ts'

export const all = '/cars-for-sale/all-cars'

/** What a search page holds, by its words. */
export const pageWords = {
  shell: 'See More Results',
  /** The block of the call 'spotlights', and what stands there without it. */
  featured: 'aria-label="Earlier featured cars"',
  shortcuts: 'Browse by body style',
  sorry: 'We are sorry. There was an issue with your last search.',
}

/** Cars on a page of a shop that is not told otherwise: few, since faults take many pages to be seen. */
export const pageSize = 3
const smallPages: SettingsDocument = { flags: only('spotlights'), pageSize }

/** The product before a marketplace whose calls can be told to misbehave. */
export async function startFaultyShop(t: Test, marketplace: string, settings: SettingsDocument = smallPages) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings })
  return {
    upstream,
    product,
    /** The breaker of this call has opened. */
    opened: (call: string) => product.logged({ msg: 'breaker changed state', call, to: 'open' }),
    /** How many requests of this call ended so. */
    ended: (call: string, outcome: string) => product.metric(`srp_upstream_requests_total{call="${call}",outcome="${outcome}"}`),
  }
}

/** Cars of the search on a page. */
export const carsOn = (t: Test, html: string) => readPage(t, html).document.querySelectorAll('[data-organic-id]').length
