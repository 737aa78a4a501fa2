import { useEffect, useLayoutEffect } from 'react'
import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
import type { PageState } from './page-state.ts'

/** The name of the positions in the tab's session storage. */
const storageName = 'forecourt-scroll'

/** Where pages were scrolled to when they were left, in pixels by the key of their history entry. */
const positions: Record<string, number> = storedJson(storageName, 'tab') ?? {}

export const savedScroll = (key: string): number | undefined => positions[key]

export function saveScroll(key: string): void {
  positions[key] = window.scrollY
}

/**
 * Scrolls each page to its place in the frame in which it appears. The browser does so for documents: its own
 * restoration is off only while the document is on the screen.
 */
export function useScrollRestoration({ location, scroll, pending }: PageState): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) history.scrollRestoration = 'manual'
    }

    addEventListener('pageshow', comeBack)

    return () => removeEventListener('pageshow', comeBack)
  }, [])

  useEffect(() => {
    const leave = () => {
      // The address may belong to the page that is on its way.
      if (pending === undefined) saveScroll(location.key)
      history.scrollRestoration = 'auto'

      // Without room or permission, the next document has no positions of this one.
      tryStorage(() => sessionStorage.setItem(storageName, JSON.stringify(positions)))
    }

    addEventListener('pagehide', leave)

    return () => removeEventListener('pagehide', leave)
  }, [location, pending])

  useLayoutEffect(() => {
    if (scroll === 'unchanged') return
    const target = scroll === 'start' && location.hash !== '' && document.getElementById(idOf(location.hash))
    if (target) target.scrollIntoView()
    else scrollTo(0, scroll === 'start' ? 0 : scroll)
  }, [location, scroll])
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
