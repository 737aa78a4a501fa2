import { useAtom } from 'jotai'
import type { ActionListing } from '#client/cards/card-actions.atoms.ts'
import { failedEmailAtom } from '#client/cards/emailed.atoms.ts'
import { HeadedDialog } from '#client/ui/HeadedDialog.tsx'
import { failureWords } from '#shared/features/leads/contact-words.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { ContactPanel } from './ContactPanel.tsx'

interface ContactDialogProps {
  readonly listing: ActionListing
  readonly onClose: () => void
}

/**
 * The form that writes to a seller, over the page; after a one-click e-mail that failed with its reason
 * (4.14).
 */
export function ContactDialog({ listing: { id, title }, onClose }: ContactDialogProps) {
  const [failed, setFailed] = useAtom(failedEmailAtom)
  const failure = failed?.id === id ? failureWords[failed.failure] : undefined
  const end = () => {
    setFailed(undefined)
    onClose()
  }

  return (
    <HeadedDialog name="email" title="Email the seller" subtitle={cardTitle(title)} onClose={end}>
      {() => <ContactPanel id={id} failure={failure} />}
    </HeadedDialog>
  )
}
