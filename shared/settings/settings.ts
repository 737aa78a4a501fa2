import { maxActiveResults, pageSize, searchRadiiMi } from '#shared/search/search-request.ts'
import { defaultFlags } from './flags.ts'
// A type alone: the browser's code must not carry the schema library.
import type { Settings } from './settings.contract.ts'

export const defaultSettings: Settings = {
  siteName: 'Forecourt',
  pageSize,
  maxActiveResults,
  defaultSort: 'relevance',
  compressionEnabled: true,
  filterOrder: [],
  searchRadiiMi: [...searchRadiiMi],
  filterDebounceMs: 0,
  flags: defaultFlags,
}
