import { createContext, use } from 'react'

/** An address of this site with the key of its history entry. */
export interface PageLocation {
  readonly pathname: string
  /** The query with its question mark; '' without a query. */
  readonly search: string
  /** The fragment with its number sign; '' without a fragment. */
  readonly hash: string
  readonly key: string
}

/** The kind of navigation: 'POP' for Back, Forward and the document itself. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** The page replaces this one in the history. */
  readonly replace?: boolean
  /** The scroll position does not change. */
  readonly preventScrollReset?: boolean
  /** The pending state is rendered at once. */
  readonly flushSync?: boolean
  /** The change of pages is animated where the browser can. */
  readonly viewTransition?: boolean
}

/** Goes to a path of this site, or by a number of steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** Where the page is, and by which kind of navigation it came there. */
export interface RouterState {
  readonly location: PageLocation
  readonly action: NavigationType
}

/** The state of the router. Without a router, as in a fragment, it is the state of the site's root. */
export const RouterContext = createContext<RouterState>({
  location: { pathname: '/', search: '', hash: '', key: '' },
  action: 'POP',
})

/** The call that navigates: a context of its own, so that links are not rendered again by a navigation. */
export const NavigateContext = createContext<Navigate>(() => {
  throw new Error('there is no router to navigate with')
})

export const useLocation = () => use(RouterContext).location
export const useNavigationType = () => use(RouterContext).action
export const useNavigate = () => use(NavigateContext)
