import { flushSync } from 'react-dom'

/**
 * Makes a change that may add cards above, and scrolls by what they take, in one go: what the shopper sees
 * stays where it is.
 */
export function withScrollAnchor(change: () => void): void {
  const card = document.querySelector('[data-organic-id]')
  const before = card?.getBoundingClientRect().top ?? 0
  flushSync(change)
  if (card?.isConnected) scrollBy({ top: card.getBoundingClientRect().top - before, behavior: 'instant' })
}
