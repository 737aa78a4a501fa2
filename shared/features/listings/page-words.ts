import { formatCount, formatUsd } from '#shared/search/labels.ts'
import type { CardListing, CardOwner } from './cards.ts'
import { noPriceText } from './listing-words.ts'

// Pages say a car and its seller in these words. The card of a result, whose code is in the script of the
// page's start, writes age, place and rating itself, because these functions would make that script larger.

/** How far the price of a deal is from the market's; undefined where it is near. */
export const comparisonText = (deal: { readonly side: string; readonly difference: string | undefined }) =>
  deal.difference && `${deal.difference} ${deal.side} market`

export const priceText = (priceUsd: number | undefined) =>
  priceUsd === undefined ? noPriceText : formatUsd(priceUsd)

/** The time since a car was listed: `today`, `1 day ago`, `12 days ago`. */
export const sinceText = (days: number) => (days === 0 ? 'today' : `${counted(days, 'day')} ago`)

/** The age of a listing: `Listed 12 days ago, 2 price drops`. */
export const listedText = ({ daysListed, priceDrops = 0 }: Pick<CardListing, 'daysListed' | 'priceDrops'>) =>
  `Listed ${sinceText(daysListed)}${priceDrops === 0 ? '' : `, ${counted(priceDrops, 'price drop')}`}`

/** The city and state of a seller. */
export const placeOf = ({ location: { city, state } }: Pick<CardOwner, 'location'>) => `${city}, ${state}`

/** The rating of a seller: `4.6 (1,204 reviews)`. */
export const ratingText = ({ value, count }: NonNullable<CardOwner['rating']>) =>
  `${value.toFixed(1)} (${counted(count, 'review')})`

/** The link that calls a phone number as its seller writes it; undefined for a text without digits. */
export function telHref(phone: string): string | undefined {
  return /\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, '')}` : undefined
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
