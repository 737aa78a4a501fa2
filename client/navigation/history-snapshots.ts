import type { createStore } from 'jotai'
import type { createBrowserRouter } from 'react-router'
import { focusedCard, readLeft, writeLeft } from '#client/features/results/history-snapshot.ts'
import { openSectionsAtom } from '#client/ui/open-sections.atoms.ts'

/**
 * Notes how each page is left, before the next is rendered; a step back finds its filter sections as they
 * were in its first frame.
 */
export function noteLeftPages(
  router: ReturnType<typeof createBrowserRouter>,
  store: ReturnType<typeof createStore>,
): void {
  let here = router.state.location.key
  const leave = () => {
    const card = focusedCard()
    writeLeft(here, { ...(card !== undefined && { card }), open: store.get(openSectionsAtom) })
  }

  const comeBack = () => {
    const left = readLeft(here)
    if (left) store.set(openSectionsAtom, left.open)
  }

  comeBack()
  addEventListener('pagehide', leave)
  router.subscribe(({ location, historyAction }) => {
    if (location.key === here) return
    leave()
    here = location.key
    if (historyAction === 'POP') comeBack()
  })
}
