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
  /** The action is done already. */
  readonly isOn?: boolean
  /** The id of the part of the page that does the action, in place of a dialog. */
  readonly place?: string | undefined
  /**
   * Does the action without a dialog; undefined where the browser cannot. The dialog opens where it rejects.
   */
  readonly instead?: (listing: ActionListing) => Promise<void> | undefined
}

/**
 * An action that opens a dialog: on a card, whose tools come with scripts, a button with a drawing alone;
 * elsewhere a link to the page of the action, which works without them.
 */
export function ActionLink({ action, icon, label, word, listing, ...options }: ActionLinkProps) {
  const { isLabelled = false, isOn, place, instead } = options
  const setDialog = useSetAtom(cardDialogAtom)
  const act = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    // The second half of a double click is no second action.
    if (event.detail > 1) return event.preventDefault()

    const acting = instead?.(listing)
    if (place !== undefined && !acting) return

    event.preventDefault()
    const open = () => setDialog({ action, listing })
    if (acting) acting.catch(open)
    else open()
  }

  if (!isLabelled)
    return (
      <button type="button" title={label} aria-label={label} data-on={isOn || undefined} onClick={act}>
        <Icon name={icon} />
      </button>
    )

  return (
    <a
      className={quietButton}
      href={place === undefined ? actionPath(action, listing.id) : `#${place}`}
      rel="nofollow"
      aria-label={label}
      onClick={act}
    >
      <Icon name={icon} />
      {word}
    </a>
  )
}
