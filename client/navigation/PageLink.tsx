import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  readonly to: string
  /** The page takes this one's place in the history. */
  readonly replace?: boolean
  /** The shopper stays where the page was scrolled to. */
  readonly keepsScroll?: boolean
}

/**
 * A real link that navigates within the page. react-router's own carries prefetching and framework parts that
 * would take a fortieth of the page's script budget.
 */
export function PageLink({ to, replace = false, keepsScroll = false, onClick, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target !== undefined) return

    event.preventDefault()

    // Safari does not focus a link that is clicked, and Back is to find the focus there.
    if (!keepsScroll) event.currentTarget.focus({ preventScroll: true })
    void navigate(to, { replace, preventScrollReset: keepsScroll, viewTransition: !replace && !keepsScroll })
  }

  return <a {...rest} href={to} onClick={follow} />
}
