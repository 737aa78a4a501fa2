import type { Random } from '#marketplace/inventory/random.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { dayMs } from '#shared/features/day-ms.ts'

/**
 * The days on the market with median 10, third quartile near 56 and ninth decile near 150 days: evenly
 * distributed up to the median, and beyond it up to `most` by an exponential curve.
 */
const spread = { median: 10, most: 400, curve: 1.15 }

/** The days before a price first falls, and the share of the prices that fall after them. */
const firstDrop = { afterDays: 14, share: 0.4 }

export function generateDaysListed(random: Random): number {
  const { median, most, curve } = spread
  const [isBelow, share] = [random.chance(0.5), random.uniform()]

  return Math.floor(median * (isBelow ? share : (most / median) ** (share ** curve)))
}

interface Asked {
  readonly priceUsd: number
  readonly listedOnDay: number
  readonly today: number
}

/**
 * The earlier, higher prices of a listing, oldest first; none for most listings. Days count from 1970-01-01.
 */
export function generatePriceHistory(
  random: Random,
  { priceUsd, listedOnDay, today }: Asked,
): ListingRecord['priceHistory'] {
  const days = today - listedOnDay
  if (days < firstDrop.afterDays || !random.chance(firstDrop.share)) return []

  const drops = days > 60 ? random.whole(1, 3) : 1
  let price = priceUsd
  const earlier = Array.from({ length: drops }, (_, back) => {
    price = Math.ceil((price * (1.012 + 0.04 * random.uniform())) / 100) * 100 - 5
    const day = listedOnDay + Math.floor((days * (drops - 1 - back)) / (drops + 1))
    return { date: new Date(day * dayMs).toISOString().slice(0, 10), priceUsd: price }
  })

  return earlier.reverse()
}
