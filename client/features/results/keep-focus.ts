import { listingsId } from '#client/ui/anchors.ts'

/** The link of a card to the page of its car, by which the car is known. */
const carLink = 'a[href*="/vehicle/"]'

/**
 * Keeps the focus on a car whose card is made anew while it has the focus, as where a late tile brings a car
 * of the results, which leaves its own place.
 * @param signal ends it
 */
export function keepFocus(signal: AbortSignal): void {
  const listings = document.getElementById(listingsId)
  if (!listings) return

  const { activeElement } = document
  let focused = activeElement && listings.contains(activeElement) ? activeElement : undefined
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : undefined
  }

  // A control that is removed loses the focus as well, in some browsers before it is gone.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = undefined
    })

  const observer = new MutationObserver(() => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return
    sameControl(listings, focused)?.focus({ preventScroll: true })
  })

  listings.addEventListener('focusin', onFocus, { signal })
  listings.addEventListener('focusout', onBlur, { signal })
  observer.observe(listings, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The control that a removed one was, on the present card of its car; the card's link until it is there. */
function sameControl(listings: HTMLElement, removed: Element): HTMLElement | undefined {
  const href = removed.closest('article')?.querySelector(carLink)?.getAttribute('href')
  const link = href && listings.querySelector<HTMLElement>(`article ${carLink}[href="${CSS.escape(href)}"]`)
  if (!link) return undefined

  const label = removed.getAttribute('aria-label')
  const control =
    label && link.closest('article')?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)

  return control || link
}
