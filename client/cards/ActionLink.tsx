import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import { actionPath, type CardAction } from '#shared/features/listings/action-paths.ts'
import { type ActionListing, cardDialogAtom } from './card-actions.atoms.ts'

export interface ActionProps {
  readonly listing: ActionListing
  /** The button has its label in words beside the drawing. */
  readonly isLabelled?: boolean
}

interface ActionLinkProps extends ActionProps {
  readonly action: CardAction
  readonly icon: IconName
  readonly label: string
  /** Does the action without a dialog; undefined where the browser cannot. The dialog opens where it rejects. */
  readonly instead?: (listing: ActionListing) => Promise<void> | undefined
}

/** An action as a link to its page; scripts open its dialog instead. */
export function ActionLink({ action, icon, label, listing, instead, isLabelled = false }: ActionLinkProps) {
  const setDialog = useSetAtom(cardDialogAtom)
  const act = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const open = () => setDialog({ action, listing })
    const acting = instead?.(listing)
    if (acting) acting.catch(open)
    else open()
  }

  return (
    <a
      href={actionPath(action, listing.id)}
      rel="nofollow"
      {...(isLabelled ? { className: quietButton } : { title: label, 'aria-label': label })}
      onClick={act}
    >
      <Icon name={icon} />
      {isLabelled && label}
    </a>
  )
}
