import { viewersText } from '#shared/features/views/viewers.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import type { CardListing } from './cards.ts'

/** A reason to look at a car now, as one line of its card. */
interface Signal {
  readonly kind: 'urgent' | 'quiet'
  readonly icon: 'flame' | 'tag' | 'down' | 'clock' | 'check' | 'eye'
  readonly text: string
}

/** The number of days for which a listing counts as new: today's and yesterday's, one car in ten. */
export const newForDays = 1

/**
 * The signal of a listing, the first of these that holds: the reason of its highlight, news such as a reduced
 * price, its viewers, its age.
 */
export function signalOf(listing: CardListing, viewers = 0): Signal {
  return (
    highlightSignal(listing, viewers) ?? newsOf(listing) ?? (viewers > 0 ? viewing(viewers) : age(listing))
  )
}

/** The signal of a highlight's reason (9.44): other reasons, and none, mean the shoppers viewing, if any. */
function highlightSignal(listing: CardListing, viewers: number): Signal | undefined {
  const { vehicleHighlight, specialOffer } = listing
  const { urgencyDriverType, urgencyDriverValue: value } = vehicleHighlight ?? {}
  switch (urgencyDriverType) {
    case 'DEALER_INCENTIVE':
      return urgent('tag', specialOffer ?? 'Special offer from the dealer')
    case 'PRICE_REDUCED':
      return reduced(value)
    case 'NEWLY_LISTED':
      return urgent('clock', 'Newly listed')
    case 'WARRANTY':
      return urgent('check', 'Comes with a warranty')
    case 'RETURN':
      return urgent('check', 'Can be returned')
    case 'INCENTIVES':
      return urgent('tag', value ? `${formatUsd(value)} off MSRP` : 'Off MSRP')
    default:
      return vehicleHighlight && viewers > 0 ? viewing(viewers) : undefined
  }
}

function newsOf({
  isHot,
  specialOffer,
  isReducedPrice,
  daysListed,
  pricingDetail: price,
}: CardListing): Signal | undefined {
  if (isHot) return urgent('flame', 'Hot car, likely to go soon')
  if (specialOffer !== undefined) return urgent('tag', specialOffer)
  if (isReducedPrice) return reduced((price.previousPrice ?? 0) - (price.salePrice ?? 0))

  return daysListed <= newForDays ? urgent('clock', 'Newly listed') : undefined
}

const urgent = (icon: Signal['icon'], text: string): Signal => ({ kind: 'urgent', icon, text })
const reduced = (dollars = 0) =>
  urgent('down', dollars > 0 ? `Price reduced by ${formatUsd(dollars)}` : 'Price reduced')

const viewing = (viewers: number): Signal => ({
  kind: 'quiet',
  icon: 'eye',
  text: viewersText(viewers),
})

/** The age of a listing that is no longer new: two days at least. */
function age({ daysListed, priceDrops = 0 }: CardListing): Signal {
  const drops =
    priceDrops === 0 ? '' : `, ${formatCount(priceDrops)} price ${priceDrops === 1 ? 'drop' : 'drops'}`
  return { kind: 'quiet', icon: 'clock', text: `Listed ${formatCount(daysListed)} days ago${drops}` }
}
