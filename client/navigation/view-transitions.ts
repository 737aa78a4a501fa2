import { useLayoutEffect } from 'react'
import { type createBrowserRouter, type RouterState, useLocation } from 'react-router'

let onShown: (() => void) | undefined

/** Every page tells that it stands. */
export function usePageShown(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another page
  useLayoutEffect(() => onShown?.(), [key])
}

interface Frames {
  /** Whether the navigation under way has its page at hand. */
  readonly isAtHand: (navigation: RouterState['navigation']) => boolean
}

/**
 * How navigations come to the screen. A page at hand stands in the first frame after the step back: React
 * renders one update of that event at once, so it must not be the news that something is under way. View
 * transitions that links ask for are played here, since react-router's own are played backwards too, and
 * would show a page that is returned to some frames late.
 */
export function paintNavigations(router: ReturnType<typeof createBrowserRouter>, { isAtHand }: Frames): void {
  const { subscribe } = router
  let newest: RouterState
  let playing: ViewTransition | undefined
  router.subscribe = (listener) =>
    subscribe((to, { viewTransitionOpts, ...change }) => {
      if (isAtHand(to.navigation)) return
      newest = to
      playing?.skipTransition()
      playing = undefined
      if (viewTransitionOpts === undefined || to.historyAction === 'POP' || !canPlay())
        return listener(to, change)

      nameAlone(followedPhoto())
      playing = document.startViewTransition(async () => {
        if (newest !== to) return
        const { promise, resolve } = Promise.withResolvers<void>()
        onShown = resolve
        listener(to, change)
        await promise
        nameAlone(named && pagePhoto())
      })

      // One that was ended early rejects, which is no news.
      for (const step of [playing.ready, playing.updateCallbackDone, playing.finished])
        step.catch(() => undefined)
    })
}

/**
 * The photo of the car that is followed has this name of all elements, so that it grows from its card into
 * its page.
 */
const photoName = 'vehicle-photo'
let named: HTMLElement | null | undefined

function nameAlone(photo: HTMLElement | null | undefined): void {
  named?.style.removeProperty('view-transition-name')
  named = photo
  named?.style.setProperty('view-transition-name', photoName)
}

const followedPhoto = () => document.activeElement?.closest('article')?.querySelector('img')
const pagePhoto = () => document.querySelector<HTMLElement>('[data-vehicle-photo] img')

const canPlay = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
