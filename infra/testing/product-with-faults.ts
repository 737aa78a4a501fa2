import type { Test } from 'tap'
import { only } from './flags.ts'
import { readPage } from './html.ts'
import { startMarketplaceWithFaults } from './marketplace.ts'
import { type ProductOptions, startProduct } from './product.ts'

export const all = '/cars-for-sale/all-cars'

/** Texts of a search page by the part of the page that they belong to. */
export const pageTexts = {
  shell: 'See More Results',
  /** The block of the call 'spotlights', and the block that replaces it. */
  featured: 'aria-label="Earlier featured cars"',
  shortcuts: 'Browse by body style',
  sorry: 'We are sorry. There was an issue with your last search.',
}

/** Cars on a page, unless the settings say otherwise: few, since it takes many pages to see a fault. */
export const pageSize = 3

const smallPages: NonNullable<ProductOptions['settings']> = { flags: only('spotlights'), pageSize }

/** The product on a marketplace whose calls can be given faults. */
export async function startProductWithFaults(
  t: Test,
  marketplace: string,
  options: Omit<ProductOptions, 'marketplace'> = {},
) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { settings: smallPages, ...options, marketplace: upstream.url })

  return {
    upstream,
    product,
    /** Visits twenty different searches at once: a call that fails in all of them opens its breaker. */
    visitManySearches: () =>
      Promise.all(Array.from({ length: 20 }, (_, page) => product.visit(`${all}?maxPrice=${30_000 + page}`))),
    /** Resolves when the breaker of this call has opened. */
    opened: (call: string) => product.logged({ msg: 'breaker changed state', call, to: 'open' }),
    /** The count of requests of this call with this outcome. */
    ended: (call: string, outcome: string) =>
      product.metric(`srp_upstream_requests_total{call="${call}",outcome="${outcome}"}`),
  }
}

/** The count of cars of the search on a page. */
export const carsOn = (t: Test, html: string) =>
  readPage(t, html).document.querySelectorAll('[data-organic-id]').length
