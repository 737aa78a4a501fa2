/** The newest update; a transition that has not rendered its own by then does not play. */
let newest: object
let playing: ViewTransition | undefined
let onShown: (() => void) | undefined

/**
 * Renders an update of the page, as a view transition where one is asked for and the shopper has nothing
 * against motion. React's own `ViewTransition` costs as much as the rest of the navigation.
 */
export function renderUpdate(render: () => void, isTransition: boolean): void {
  const update = {}
  newest = update
  playing?.skipTransition()
  playing = undefined
  if (!isTransition || !canPlay()) {
    render()
    return
  }

  nameAlone(followedPhoto())
  playing = document.startViewTransition(async () => {
    if (newest !== update) return

    const { promise, resolve } = Promise.withResolvers<void>()
    onShown = resolve
    render()
    await promise
    nameAlone(named && pagePhoto())
  })

  // A transition that is skipped rejects; the page is shown all the same.
  for (const step of [playing.ready, playing.updateCallbackDone, playing.finished])
    step.catch(() => undefined)
}

/** Ends the wait of a view transition for its page. */
export const reportShown = () => onShown?.()

/** The photo of the car that is followed has this name, so that it grows from its card into its page. */
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
