import type { Brand } from '#shared/brand/brand.ts'
import { defaultFlags, type Flags } from '#shared/flags/flags.ts'
import { defaultRadiusMi, maxActiveResults, pageSize, searchRadiiMi } from '#shared/search/search-request.ts'
import type { Settings, SettingsDocument } from './settings.contract.ts'
import { stateTaxes } from './state-taxes.table.ts'

/** Typical rates of used-car loans by credit score; a shopper's own depends on the lender. */
const creditTiers: Settings['creditTiers'] = [
  { id: 'excellent', label: 'Excellent (781–850)', aprPercent: 6.5 },
  { id: 'good', label: 'Good (661–780)', aprPercent: 8.9 },
  { id: 'fair', label: 'Fair (601–660)', aprPercent: 12.9 },
  { id: 'poor', label: 'Poor (501–600)', aprPercent: 17.9 },
  { id: 'rebuilding', label: 'Rebuilding (300–500)', aprPercent: 20.9 },
]

/**
 * The settings where neither the document nor the brand names another value. Every brand has its own site
 * name.
 */
export const defaultSettings: Omit<Settings, 'siteName'> = {
  pageSize,
  maxActiveResults,
  defaultSort: 'relevance',
  filterOrder: [],
  searchRadiiMi: [...searchRadiiMi],
  defaultRadiusMi,
  filterDebounceMs: 0,
  channel: 'web',
  excludedFilters: [],
  ignorePriority: false,
  vhrProviders: [],
  researchPath: 'research',
  partnerCodes: [],
  creditTiers,
  loanTermsMonths: [36, 48, 60, 72, 84],
  defaultTermMonths: 60,
  defaultCreditTier: 'good',
  stateTaxes,
  monthlyBudgetUsd: 600,
  budgetPriceUsd: 20_000,
  language: 'en',
  alternates: [],
  adLayout: 'fluid',
  fixedAd: { scrollPercent: 10, refreshLimit: 10 },
  paidTiles: 'always',
  consentMode: 'optOut',
  compressionEnabled: true,
  flags: defaultFlags,
}

/**
 * The settings of one brand. Later layers override earlier ones: the defaults, the brand's declaration, the
 * document's settings for every brand, the document's settings for this one.
 */
export function settingsFor(
  brand: Brand,
  { brand: _, hosts, brands = {}, ...everywhere }: SettingsDocument,
): Settings {
  const layers = [brand.settings, everywhere, brands[brand.id] ?? {}]
  const settings = Object.assign({}, defaultSettings, ...layers)
  const flags: Flags = Object.assign({}, defaultFlags, ...layers.map((layer) => layer.flags))

  return { ...settings, flags, pageSize: brand.pageSizes?.[settings.pageSize] ?? settings.pageSize }
}
