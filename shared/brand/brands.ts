import { basePath } from '#shared/search/paths.ts'
import type { Brand } from './brand.ts'

/** The general marketplace. */
const forecourt: Brand = {
  id: 'forecourt',
  homeHref: '/',
  hasYearCrumb: true,
  hasQuickActions: true,
  accent: 'blue',
  settings: { siteName: 'Forecourt' },
}

/** Cars beside their valuations. */
const fairmark: Brand = {
  id: 'fairmark',
  homeHref: '/',
  hasYearCrumb: true,
  hasQuickActions: true,
  accent: 'green',
  settings: { siteName: 'Fairmark', defaultSort: 'derivedpriceDESC' },
  pageSizes: { 25: 30 },
}

/** The certified program of one automaker. */
const meridian: Brand = {
  id: 'meridian',
  homeHref: basePath,
  hasYearCrumb: false,
  hasQuickActions: false,
  accent: 'red',
  settings: {
    siteName: 'Meridian Certified',
    flags: { vehicleExchange: true, categoryTabs: false, suggestedModels: false },
  },
  scope: { makeCode: ['TOYOTA'], listingType: ['CERTIFIED'] },
}

/** Every brand; the first is the one shown where neither host nor setting chooses. */
export const brands: readonly [Brand, ...Brand[]] = [forecourt, fairmark, meridian]
