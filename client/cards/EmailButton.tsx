import { useStore } from 'jotai'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { ActionLink, type ActionProps } from './ActionLink.tsx'
import type { ActionListing } from './card-actions.atoms.ts'
import { useIsEmailed } from './emailed.atoms.ts'

interface EmailButtonProps extends ActionProps {
  /** The id of the form on the page, where it has one. */
  readonly place?: string
  /** The word of a button that has one. */
  readonly word?: string
}

/**
 * Asks the seller of a car whether it is still there (2.32): by one click for a shopper who has opted in to
 * that (4.13), else by a form.
 */
export function EmailButton({ word = 'Check availability', ...props }: EmailButtonProps) {
  const store = useStore()
  const isEmailed = useIsEmailed(props.listing.id)

  const emailAtOnce = (listing: ActionListing) => {
    // A second message is written, and so are those of guests.
    if (isEmailed || !hasMarker()) return undefined
    return import('./one-click.ts').then(({ emailByOneClick }) => emailByOneClick(store, listing))
  }

  const label = isEmailed ? 'Email sent' : word

  return (
    <ActionLink
      {...props}
      action="email"
      icon={isEmailed ? 'check' : 'mail'}
      label={label}
      word={label}
      isOn={isEmailed}
      instead={emailAtOnce}
    />
  )
}
