import { shortCount } from '#shared/features/locale-words.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import type { MapCluster } from './map.contract.ts'

/** A cluster in words, such as `42 cars near Phoenix, AZ, from $12,990`. */
export function clusterLabel({ count, minPriceUsd, ownerName, placeName }: MapCluster): string {
  const cars = count === 1 ? '1 car' : `${formatCount(count)} cars`
  const where = ownerName === undefined ? `near ${placeName}` : `at ${ownerName}, ${placeName}`
  const price =
    minPriceUsd === undefined ? [] : [count === 1 ? formatUsd(minPriceUsd) : `from ${formatUsd(minPriceUsd)}`]

  return [`${cars} ${where}`, ...price].join(', ')
}

/** A price in few characters, such as `$12.9K`. */
export const shortUsd = (amountUsd: number) => `$${shortCount(amountUsd)}`
