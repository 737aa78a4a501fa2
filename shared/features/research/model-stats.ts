import type { Faq } from './faq-answers.ts'
import type { MileageFigures } from './mileage-figures.ts'
import type { ModelPrices } from './price-table.ts'

/** The link to a search, for shoppers and search engines alike. */
export interface CrawlLink {
  readonly name: string
  readonly link: string
}

/** The figures of one model. A part that is not known, or whose calls failed, is empty. */
export interface ModelStats {
  readonly prices: ModelPrices | null
  readonly mileage: MileageFigures | null
  readonly faqs: readonly Faq[]
  /** The model years and trims, those without prices too. */
  readonly crawlLinks: readonly CrawlLink[]
}

export const noModelStats: ModelStats = { prices: null, mileage: null, faqs: [], crawlLinks: [] }
