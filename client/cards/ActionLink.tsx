import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import { actionPath, type CardAction } from '#shared/features/listings/action-paths.ts'
import { type ActionListing, cardDialogAtom } from './card-actions.atoms.ts'

export interface ActionProps {
  readonly listing: ActionListing
  /** The button has a word beside its drawing. */
  readonly isLabelled?: boolean
}

interface ActionLinkProps extends ActionProps {
  readonly action: CardAction
  readonly icon: IconName
  readonly label: string
  /** The word of a button that has one; it is part of the label. */
  readonly word: string
  /** Does the action without a dialog; undefined where the browser cannot. The dialog opens where it rejects. */
  readonly instead?: (listing: ActionListing) => Promise<void> | undefined
}

/**
 * An action that opens a dialog: on a card, whose tools come with scripts, a button with a drawing alone; elsewhere a
 * link to the page of the action, which works without them.
 */
export function ActionLink({
  action,
  icon,
  label,
  word,
  listing,
  instead,
  isLabelled = false,
}: ActionLinkProps) {
  const setDialog = useSetAtom(cardDialogAtom)
  const act = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const open = () => setDialog({ action, listing })
    const acting = instead?.(listing)
    if (acting) acting.catch(open)
    else open()
  }

  if (!isLabelled)
    return (
      <button type="button" title={label} aria-label={label} onClick={act}>
        <Icon name={icon} />
      </button>
    )

  return (
    <a
      className={quietButton}
      href={actionPath(action, listing.id)}
      rel="nofollow"
      aria-label={label}
      onClick={act}
    >
      <Icon name={icon} />
      {word}
    </a>
  )
}
