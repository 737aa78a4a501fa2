import { basePath } from '#shared/search/paths.ts'
import type { Brand } from './brand.ts'

/** The general marketplace. */
const forecourt: Brand = {
  id: 'forecourt',
  callerId: 'forecourt-srp',
  countsViewers: true,
  homeHref: '/',
  hasYearCrumb: true,
  alwaysNamesPlace: false,
  hasQuickActions: true,
  countsSavedSearches: false,
  tellsWorth: false,
  accent: 'blue',
  settings: { siteName: 'Forecourt' },
}

/** The marketplace that shows cars beside their valuations. */
const fairmark: Brand = {
  id: 'fairmark',
  callerId: 'fairmark-srp',
  countsViewers: true,
  homeHref: '/',
  hasYearCrumb: true,
  alwaysNamesPlace: false,
  hasQuickActions: true,
  countsSavedSearches: true,
  tellsWorth: true,
  fixedAdFlag: 'valuationStickyAd',
  accent: 'green',
  settings: { siteName: 'Fairmark', defaultSort: 'derivedpriceDESC' },
  pageSizes: { 25: 30 },
}

/** The certified program of one automaker, which shows its own cars alone. */
const meridian: Brand = {
  id: 'meridian',
  callerId: 'meridian-srp',
  countsViewers: false,
  homeHref: basePath,
  hasYearCrumb: false,
  alwaysNamesPlace: true,
  hasQuickActions: false,
  countsSavedSearches: false,
  tellsWorth: false,
  accent: 'red',
  settings: {
    siteName: 'Meridian Certified',
    flags: { vehicleExchange: true, categoryTabs: false, suggestedModels: false },
  },
  scope: { makeCode: ['TOYOTA'], listingType: ['CERTIFIED'] },
}

/** All brands. The first is shown where neither the host nor a setting chooses one. */
export const brands: readonly [Brand, ...Brand[]] = [forecourt, fairmark, meridian]
