import { css } from '@linaria/core'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { signInHref, signInPath } from '#shared/features/accounts/account-paths.ts'
import { readRefUrl } from '#shared/features/accounts/ref-url.ts'
import { isTracking } from '#shared/search/param-names.ts'
import { accountPath } from '#shared/search/paths.ts'
import { entry } from './header-menu.styles.ts'
import { leaveMenu } from './leave-menu.ts'

type Dialog = ComponentType<{ readonly refUrl: string; readonly onClose: () => void }>

interface SignIn {
  /** The links of the header: to sign in, and to the account. */
  readonly links: ReactNode
  /** The dialog that a click has opened. */
  readonly dialog: ReactNode
}

/**
 * The way to sign in, and to the account once somebody is signed in. Both links are on every page, which is
 * the same for everybody; a mark of the document shows one of them. Without scripts there is no mark: the
 * link to sign in is then called Account, since it leads who is signed in to the account.
 */
export function useSignIn(): SignIn {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ readonly Content: Dialog }>()
  // An address with a token is that of a link in an e-mail, and must be in no other address.
  const isOwnPage = pathname.startsWith(signInPath) || search.includes('token=')
  // The server answers any address, also one that belongs into no link.
  const refUrl = readRefUrl(pathname + withoutTracking(search))
  const href = isOwnPage ? signInPath : signInHref(refUrl)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isOwnPage || !isPlainClick(event)) return
    event.preventDefault()
    leaveMenu(event.currentTarget)
    void import('#client/features/accounts/SignInDialog.tsx').then(
      ({ SignInDialog }) => setDialog({ Content: SignInDialog }),
      () => navigate(href),
    )
  }

  return {
    links: (
      <>
        <a className={`${entry} ${link}`} data-for="guest" href={href} onClick={open}>
          <Icon name="person" />
          <span>Sign in</span>
          <span data-plain="">Account</span>
        </a>
        <a className={`${entry} ${link}`} data-for="shopper" href={accountPath}>
          <Icon name="person" />
          <span>Account</span>
        </a>
      </>
    ),
    dialog: dialog && <dialog.Content refUrl={refUrl} onClose={() => setDialog(undefined)} />,
  }
}

/** A query as the page cache knows it: where a visit came from must not stay on a page that others see. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&')

  return kept === '' ? '' : `?${kept}`
}

const link = css`
  /* Either text has room, so that nothing moves when one takes the place of the other. */
  min-inline-size: 6rem;
  &[data-for='shopper'], :root[data-shopper] &[data-for='guest'] { display: none; }
  :root[data-shopper] &[data-for='shopper'] { display: inline-flex; }
  [data-plain] { display: none; }
  @media (scripting: none) {
    [data-plain] { display: inline; }
    span:has(+ [data-plain]) { display: none; }
  }
`
