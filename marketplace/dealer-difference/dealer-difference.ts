import { taglineOf } from '#marketplace/listings/dealer-teaser.ts'
import type { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import type { ListingType, Owner } from '#shared/features/listings/listing.contract.ts'
import { formatCount } from '#shared/search/labels.ts'

const carWords: Readonly<
  Record<ListingType, { readonly heading: string; readonly points: readonly string[] }>
> = {
  NEW: {
    heading: 'When you buy new',
    points: [
      'Rebates are taken off before you sign',
      'First service is on us',
      'Your old car is valued in 20 minutes',
    ],
  },
  USED: {
    heading: 'When you buy used',
    points: [
      'Inspected by our own mechanics',
      'History report for every car',
      'Tires and brakes measured and told',
    ],
  },
  CERTIFIED: {
    heading: 'When you buy certified',
    points: ["The maker's inspection, list in hand", "The maker's warranty on top", 'Roadside help included'],
  },
  '3P_CERT': {
    heading: 'When you buy with a warranty',
    points: ['Limited warranty at no charge', 'Repairs at any licensed shop', 'Claims handled by us'],
  },
}

/** The content that sets a dealer apart, written from the dealer's own record. */
export function dealerDifferenceOf(owner: Owner, listingType: ListingType): DealerDifference {
  const { name, location, rating, homeServices, id } = owner
  const known = rating
    ? ` ${formatCount(rating.count)} shoppers gave us ${rating.value.toFixed(1)} of 5 stars.`
    : ''

  const home = homeServices
    ? [
        {
          heading: 'At your door',
          paragraphs: ['We bring the car to you: for a test drive, or for good.'],
          points: ['No charge nearby', 'Papers signed at home'],
        },
      ]
    : []

  return {
    title: `The ${name} difference`,
    sections: [
      {
        heading: taglineOf(id),
        paragraphs: [`${name} sells cars in ${location.city}, ${location.state}.${known}`],
        points: [],
      },
      { ...carWords[listingType], paragraphs: [], points: [...carWords[listingType].points] },
      ...home,
    ],
  }
}
