import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { reportScriptsLive } from '#client/streaming/scripts-state.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { UnreachedNavigation } from './connection.ts'
import type { PageRouter } from './page-router.ts'
import type { PageState } from './page-state.ts'
import { PendingLocation } from './pending-location.ts'
import { NavigateContext, RouterContext } from './router-context.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { renderUpdate, reportShown } from './view-transitions.ts'

interface PageRouterProviderProps {
  readonly router: PageRouter
  readonly renderPage: (page: PageData) => ReactNode
}

/** The page of a page router, and the context of the hooks of navigation. */
export function PageRouterProvider({ router, renderPage }: PageRouterProviderProps) {
  const [state, setState] = useState(router.state)
  const { location, action, page, pending, isUnreached } = state
  const unreached = useMemo(() => (isUnreached ? { retry: router.retry } : undefined), [isUnreached, router])

  useLayoutEffect(() => {
    // A page is rendered at once, not as a transition: a transition's slices share their time with frames of
    // the page that it replaces, which makes a filter change three times as long.
    const show = (next: PageState, isUrgent: boolean) =>
      isUrgent ? flushSync(() => setState(next)) : setState(next)

    // The shopper may have navigated while the page was hydrated.
    startTransition(() => setState(router.state))

    return router.subscribe((next, { flushSync: isUrgent = false, viewTransition = false }) =>
      renderUpdate(() => show(next, isUrgent), viewTransition),
    )
  }, [router])

  useScrollRestoration(state)
  useEffect(reportScriptsLive, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another page
  useLayoutEffect(reportShown, [location])

  return (
    <NavigateContext value={router.navigate}>
      <RouterContext value={useMemo(() => ({ location, action }), [location, action])}>
        <PendingLocation value={pending}>
          <UnreachedNavigation value={unreached}>
            {useMemo(() => renderPage(page), [renderPage, page])}
          </UnreachedNavigation>
        </PendingLocation>
      </RouterContext>
    </NavigateContext>
  )
}
