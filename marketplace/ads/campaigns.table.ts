import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { Campaign } from './campaign.ts'

const leaderboards = ['top', 'footer', 'fixed'] as const
const everywhere = [...leaderboards, 'results'] as const

/** The campaigns of the product itself: they advertise what the site has, and need no advertiser. */
export const productCampaigns: readonly Campaign[] = [
  {
    id: 'electric',
    slots: [...everywhere],
    creative: {
      title: 'Go electric for less',
      text: 'Used electric cars under $25,000, with the range of each.',
      action: 'See electric cars',
      href: '/cars-for-sale/all-cars?maxPrice=25000&fuelTypeGroup=ELE',
      art: 'city',
    },
    targeting: {},
    frequencyCap: 6,
  },
  {
    id: 'trucks',
    slots: [...everywhere],
    creative: {
      title: 'Trucks that work weekends',
      text: 'Four-wheel drive, and beds that hold a whole plan.',
      action: 'See trucks',
      href: '/cars-for-sale/all-cars?vehicleStyleCode=TRUCKS',
      art: 'hills',
    },
    targeting: { make: ['FORD', 'RAM', 'GMC', 'CHEVROLET'] },
    frequencyCap: 2,
  },
  {
    id: 'family',
    slots: [...everywhere],
    creative: {
      title: 'Room for everybody',
      text: 'SUVs that owners rate well, from dealers near you.',
      action: 'See SUVs',
      href: '/cars-for-sale/all-cars?vehicleStyleCode=SUVCROSS',
      art: 'hills',
    },
    targeting: { body: ['MINIVAN', 'SUVCROSS', 'WAGON'] },
    frequencyCap: 2,
  },
  {
    id: 'certified',
    slots: [...everywhere],
    creative: {
      title: 'Certified and checked',
      text: 'Certified cars with the maker’s own warranty.',
      action: 'See certified cars',
      href: '/cars-for-sale/certified-cars',
      art: 'road',
    },
    targeting: {},
    frequencyCap: 6,
  },
  {
    id: 'saved-searches',
    slots: [...leaderboards],
    creative: {
      title: 'Let the cars come to you',
      text: 'Save a search, and new cars and lower prices arrive by e-mail.',
      action: 'Saved searches',
      href: searchesPath,
      art: 'road',
    },
    targeting: { refreshCount: { min: 1, max: 1_000 } },
    frequencyCap: 2,
  },
]
