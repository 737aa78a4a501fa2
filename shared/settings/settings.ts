import { maxActiveResults, pageSize } from '#shared/search/search-request.ts'
// A type alone: the browser's code must not carry the schema library.
import type { Settings } from './settings.contract.ts'

export const defaultSettings: Settings = {
  siteName: 'Forecourt',
  pageSize,
  maxActiveResults,
  defaultSort: 'relevance',
  spotlightsEnabled: true,
  compressionEnabled: true,
}
