import type { ActionListing } from '#client/cards/card-actions.atoms.ts'
import { HeadedDialog } from '#client/ui/HeadedDialog.tsx'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { ShareBox } from './ShareBox.tsx'

interface ShareDialogProps {
  readonly listing: ActionListing
  readonly onClose: () => void
}

/** The ways to share a car, over the page (2.34). */
export function ShareDialog({ listing, onClose }: ShareDialogProps) {
  const title = cardTitle(listing.title)
  const { href } = new URL(vehicleHref(listing), location.href)

  return (
    <HeadedDialog name="share" title="Share this Listing" subtitle={title} onClose={onClose}>
      {() => <ShareBox title={title} url={href} />}
    </HeadedDialog>
  )
}
