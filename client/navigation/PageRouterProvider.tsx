import { useStore } from 'jotai'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, Router } from 'react-router'
import { reportScriptsLive } from '#client/streaming/scripts-state.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { unreachedAtom } from './connection.ts'
import type { PageRouter } from './page-router.ts'
import type { PageState } from './page-state.ts'
import { pendingLocationAtom } from './pending-location.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { endChangeAtom } from './search-navigation.ts'
import { renderUpdate, reportShown } from './view-transitions.ts'

interface PageRouterProviderProps {
  readonly router: PageRouter
  readonly renderPage: (page: PageData) => ReactNode
}

/** The page of a page router, and the context of react-router's hooks. */
export function PageRouterProvider({ router, renderPage }: PageRouterProviderProps) {
  // The page is hydrated with the state that it was printed with, however late its code comes.
  const [state, setState] = useState(router.first)
  const { location, action, page } = state
  const store = useStore()

  useLayoutEffect(() => {
    let shown = router.first
    const set = (next: PageState) => {
      const isStep = next.action === NavigationType.Pop && next.location !== shown.location
      if (isStep && next.page !== shown.page) store.set(endChangeAtom)
      shown = next
      setState(next)
      store.set(pendingLocationAtom, next.pending)
      store.set(unreachedAtom, next.isUnreached ? { retry: router.retry } : undefined)
    }

    // A page is rendered at once, not as a transition: a transition's slices share their time with frames of
    // the page that it replaces, which makes a filter change three times as long.
    const show = (next: PageState, isUrgent: boolean) => (isUrgent ? flushSync(() => set(next)) : set(next))

    // The shopper may have navigated while the page was hydrated.
    startTransition(() => set(router.state))

    return router.subscribe((next, { flushSync: isUrgent = false, viewTransition = false }) =>
      renderUpdate(() => show(next, isUrgent), viewTransition),
    )
  }, [router, store])

  useScrollRestoration(state)
  useEffect(reportScriptsLive, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another page
  useLayoutEffect(reportShown, [location])

  return (
    <Router location={location} navigationType={action} navigator={router.navigator}>
      {useMemo(() => renderPage(page), [renderPage, page])}
    </Router>
  )
}
