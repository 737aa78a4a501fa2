import { useSetAtom, useStore } from 'jotai'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { ActionLink, type ActionProps } from './ActionLink.tsx'
import { cardDialogAtom } from './card-actions.atoms.ts'
import { useIsEmailed } from './emailed.atoms.ts'

/**
 * Asks the seller of a car whether it is still there (2.32): by one click for a shopper who has opted in to
 * that, else by a form.
 */
export function EmailButton({ listing, isLabelled }: ActionProps) {
  const store = useStore()
  const open = useSetAtom(cardDialogAtom)
  const isEmailed = useIsEmailed(listing.id)

  const act = () => {
    // A second message is written, and so is a guest's.
    if (isEmailed || !hasMarker()) return open({ action: 'email', listing })

    void import('./one-click.ts').then(
      ({ emailByOneClick }) => emailByOneClick(store, listing),
      () => location.assign(actionPath('email', listing.id)),
    )
  }

  return (
    <ActionLink
      {...{ listing, isLabelled, act }}
      action="email"
      icon={isEmailed ? 'check' : 'mail'}
      label={isEmailed ? 'Email sent' : 'Check availability'}
      isOn={isEmailed}
    />
  )
}
