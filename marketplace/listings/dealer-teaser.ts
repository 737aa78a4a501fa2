import { tileOf } from '#marketplace/media/dealer-tile.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { StoredOwner } from './stored-listing.ts'

/** The tiers whose dealers all have written content; of the other dealers, every fourth has. */
const tiersWithContent = ['alpha', 'premium', 'featured'] as const
const otherShare = 4

const taglines = [
  'One price, shown up front',
  'Family owned, and here to stay',
  'No fees you did not see first',
  'Five days to change your mind',
  'Serviced here, guaranteed here',
  'Open late, six days a week',
] as const

/** The line that a dealer's teaser and the content behind it begin with. */
export const taglineOf = (ownerId: number) => taglines[ownerId % taglines.length] ?? taglines[0]

/** The teaser of a dealer's content (3.16); null for most dealers and for private sellers. */
export function dealerTeaserOf({
  id,
  sellerType,
  tier,
}: Pick<StoredOwner, 'id' | 'sellerType' | 'tier'>): Owner['dealerDiff'] | null {
  const hasContent = tiersWithContent.some((paid) => paid === tier) || id % otherShare === 0
  if (sellerType !== 'D' || !hasContent) return null
  return { tagline: taglineOf(id), contentId: `dealer-${id}`, tile: { src: tileOf(id) } }
}

/** The id of the dealer that a content id names; undefined for another text. */
export function ownerIdOf(contentId: string): number | undefined {
  const [, id] = /^dealer-([1-9][0-9]{0,14})$/.exec(contentId) ?? []
  return id === undefined ? undefined : Number(id)
}
