import type { Brand } from '#shared/brand/brand.ts'
import { defaultFlags, type Flags } from '#shared/flags/flags.ts'
import { maxActiveResults, pageSize, searchRadiiMi } from '#shared/search/search-request.ts'
import type { Settings, SettingsDocument } from './settings.contract.ts'

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
  filterDebounceMs: 0,
  channel: 'web',
  excludedFilters: [],
  ignorePriority: false,
  vhrProviders: [],
  adLayout: 'fluid',
  paidTiles: 'always',
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
