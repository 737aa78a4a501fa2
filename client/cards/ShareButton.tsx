import { track } from '#client/navigation/track.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { ActionLink, type ActionProps } from './ActionLink.tsx'
import type { ActionListing } from './card-actions.atoms.ts'

/** Shares a listing by the system's own sheet; by our dialog where there is none, or it fails (2.34). */
export const ShareButton = (props: ActionProps) => (
  <ActionLink
    {...props}
    action="share"
    icon="share"
    label="Share this Listing"
    word="Share"
    instead={openSheet}
  />
)

/** Opens the system's sheet; undefined where there is none. */
function openSheet(listing: ActionListing): Promise<void> | undefined {
  if (typeof navigator.share !== 'function') return undefined
  const { href } = new URL(vehicleHref(listing), location.href)

  return navigator.share({ title: cardTitle(listing.title), url: href }).then(
    () => track('share', { step: 'taken', listing: listing.id }),
    (error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) throw error
    },
  )
}
