import type { Brand } from '#shared/brand/brand.ts'
import { defaultFlags, type Flags } from '#shared/flags/flags.ts'
import { maxActiveResults, pageSize, searchRadiiMi } from '#shared/search/search-request.ts'
import type { Settings, SettingsDocument } from './settings.contract.ts'

/**
 * What holds where neither the document nor the brand says otherwise; a site's name is always its brand's.
 */
export const defaultSettings: Omit<Settings, 'siteName'> = {
  pageSize,
  maxActiveResults,
  defaultSort: 'relevance',
  filterOrder: [],
  searchRadiiMi: [...searchRadiiMi],
  filterDebounceMs: 0,
  adLayout: 'fluid',
  compressionEnabled: true,
  flags: defaultFlags,
}

/**
 * One brand's settings: the defaults, then what the brand declares, the document for every brand, the
 * document for this one.
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
