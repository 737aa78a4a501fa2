import { flushSync } from 'react-dom'

/**
 * Makes a change that may add cards above, and scrolls by their height at once, so that the visible cards do
 * not move.
 */
export function withScrollAnchor(change: () => void): void {
  const card = document.querySelector('[data-organic-id]')
  const before = card?.getBoundingClientRect().top ?? 0
  flushSync(change)
  if (card?.isConnected) scrollBy({ top: card.getBoundingClientRect().top - before, behavior: 'instant' })
}
