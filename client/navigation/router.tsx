import { type ReactNode, use, useCallback, useMemo } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type NavigationType,
  type Navigator,
} from 'react-router'

interface RouterProps {
  readonly location: Location
  /** The kind of navigation that led to the location. */
  readonly navigationType: NavigationType
  readonly navigator: Navigator
  readonly children: ReactNode
}

/**
 * The contexts of react-router for a page without nested routes, base path or data router. With the hooks
 * below they are all that a page begins with; react-router's own `Router` and hooks bring the matching of
 * routes with them (docs/decisions/228-hooks-over-the-contexts-of-react-router.md).
 */
export function Router({ location, navigationType, navigator, children }: RouterProps) {
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const navigation = useMemo(
    () => ({ navigator, basename: '/', static: false, useTransitions: undefined, future: {} }),
    [navigator],
  )

  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}

/** The location of the page that is shown. */
export const useLocation = (): Location => use(LocationContext).location

/** The kind of navigation that led to the page that is shown. */
export const useNavigationType = (): NavigationType => use(LocationContext).navigationType

/** Navigates to a path of this site, or by steps in the history. */
type Navigate = (to: string | number, options?: NavigateOptions) => void

/** What navigates: the same function for as long as the router is the same. */
export function useNavigate(): Navigate {
  const { navigator } = use(NavigationContext)
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') navigator.go(to)
      else navigator[options.replace ? 'replace' : 'push'](to, options.state, options)
    },
    [navigator],
  )
}
