import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { coverPage } from '#client/navigation/page-covers.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { wideScreens } from '#client/ui/wide-screens.ts'
import { filterDrawerAtom } from './filter-drawer.atoms.ts'

/**
 * The panel as a modal drawer: the focus moves in and back, Escape and Back close it, and so does a wide
 * window.
 */
export function useFilterDrawer() {
  const [isWanted, setOpen] = useAtom(filterDrawerAtom)
  // In the markup of the server the drawer is closed; it opens after hydration.
  const isOpen = !useIsFromServer() && isWanted
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  // Before the browser takes the focus from the opener, which is inert from now on.
  useLayoutEffect(() => {
    if (isOpen) opener.current ??= document.activeElement
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia(wideScreens)
    const close = () => setOpen(false)
    const uncover = coverPage(close)
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape was for something else: an explanation or a dialog that lies over the panel, the text of a
      // search.
      const isTaken =
        event.defaultPrevented ||
        panel.current?.querySelector(':popover-open') ||
        document.querySelector(':modal')

      if (event.key === 'Escape' && !isTaken) close()
    }

    panel.current?.querySelector('a')?.focus()
    wide.addEventListener('change', close)
    document.addEventListener('keydown', closeOnEscape)
    document.documentElement.classList.add('is-covered')

    return () => {
      uncover()
      wide.removeEventListener('change', close)
      document.removeEventListener('keydown', closeOnEscape)
      document.documentElement.classList.remove('is-covered')
      const { current } = opener
      opener.current = null
      requestAnimationFrame(() => giveFocusTo(isPlace(current) ? current : filtersButton()))
    }
  }, [isOpen, setOpen])

  return { isOpen, close: () => setOpen(false), panel }
}

/** Whether the focus was somewhere when the drawer opened, and that place is still there. */
const isPlace = (opener: Element | null) => opener !== document.body && opener?.isConnected === true

const filtersButton = () => document.querySelector(`a[href="#${filterPanelId}"]`)

/** Focuses the opener. It is inert until the page is rendered without the drawer. */
function giveFocusTo(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return
  if (opener.closest('[inert]')) requestAnimationFrame(() => giveFocusTo(opener))
  else opener.focus({ preventScroll: true })
}
