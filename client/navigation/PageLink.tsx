import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  readonly to: string
  /** The page replaces this one in the history. */
  readonly replace?: boolean
  /** The scroll position does not change. */
  readonly keepsScroll?: boolean
}

/**
 * A link that navigates within the application, by react-router's `useNavigate`; without JavaScript a plain
 * link.
 */
export function PageLink({ to, replace = false, keepsScroll = false, onClick, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target !== undefined) return

    event.preventDefault()

    // Safari does not focus clicked links, and Back restores the focus of the card.
    if (!keepsScroll) event.currentTarget.focus({ preventScroll: true })
    navigate(to, { replace, preventScrollReset: keepsScroll, viewTransition: !replace && !keepsScroll })
  }

  return <a {...rest} href={to} onClick={follow} />
}
