import { useSetAtom } from 'jotai'
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
}

/** An action as a link to its page; scripts open its dialog instead. */
export function ActionLink({ action, icon, label, listing, isLabelled = false }: ActionLinkProps) {
  const open = useSetAtom(cardDialogAtom)
  return (
    <a
      href={actionPath(action, listing.id)}
      rel="nofollow"
      {...(isLabelled ? { className: quietButton } : { title: label, 'aria-label': label })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open({ action, listing })
      }}
    >
      <Icon name={icon} />
      {isLabelled && label}
    </a>
  )
}
