import type { Test } from 'tap'
import { only } from './flags.ts'
import { readPage } from './html.ts'
import { startMarketplaceWithFaults } from './marketplace.ts'
import { type ProductParts, startProduct } from './product.ts'

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

const smallPages: NonNullable<ProductParts['settings']> = { flags: only('spotlights'), pageSize }

/** The product before a marketplace whose calls can be told to misbehave. */
export async function startFaultyShop(
  t: Test,
  marketplace: string,
  parts: Omit<ProductParts, 'marketplace'> = {},
) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { settings: smallPages, ...parts, marketplace: upstream.url })

  return {
    upstream,
    product,
    /** Twenty searches at once, each for something else: what fails in all of them opens its breaker. */
    visitMany: () =>
      Promise.all(Array.from({ length: 20 }, (_, page) => product.visit(`${all}?maxPrice=${30_000 + page}`))),
    /** The breaker of this call has opened. */
    opened: (call: string) => product.logged({ msg: 'breaker changed state', call, to: 'open' }),
    /** How many requests of this call ended so. */
    ended: (call: string, outcome: string) =>
      product.metric(`srp_upstream_requests_total{call="${call}",outcome="${outcome}"}`),
  }
}

/** Cars of the search on a page. */
export const carsOn = (t: Test, html: string) =>
  readPage(t, html).document.querySelectorAll('[data-organic-id]').length
