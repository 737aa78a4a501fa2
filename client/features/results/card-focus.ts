import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readSnapshot } from '#client/navigation/history-snapshot.ts'
import { listingsId } from '#client/ui/anchors.ts'

/**
 * Selector of the link on a card that has the focus. A car of the search is known by its id; an inserted car
 * may be a car of the search as well and is known by its tile and its link.
 */
export function focusedCard(): string | undefined {
  const link = document.activeElement
  const { organicId, tile } =
    link?.closest<HTMLElement>('[data-organic-id], [role=feed] [data-tile]')?.dataset ?? {}
  if (organicId !== undefined) return `[data-organic-id="${organicId}"] a`

  return tile && `[data-tile="${tile}"] a[href="${CSS.escape(link?.getAttribute('href') ?? '')}"]`
}

/**
 * Focuses the card that was followed when the shopper comes back to its results: at once, or when the offers
 * of its tile have come, unless the shopper has turned to something else by then.
 */
export function useCardFocus(): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const card = isReturn && readSnapshot(key)?.card
    if (!card || focusLink(card)) return

    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusLink(card)) observer.disconnect()
    })

    observer.observe(document.getElementById(listingsId) ?? document.body, { childList: true, subtree: true })

    return () => observer.disconnect()
  }, [key, isReturn])
}

/** @returns whether there is such a link */
function focusLink(selector: string): boolean {
  const link = document.querySelector<HTMLElement>(selector)
  link?.focus({ preventScroll: true })

  return link !== null
}
