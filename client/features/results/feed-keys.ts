import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }

/**
 * Handles Page Down and Page Up in the feed: they move the focus from card to card, as the ARIA feed pattern
 * asks.
 */
export function stepThroughFeed(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return

  let link: HTMLElement | null | undefined
  let item = (event.target as Element).closest('[role=feed] > *')

  // Skeletons have no link.
  do {
    item = (step === 1 ? item?.nextElementSibling : item?.previousElementSibling) ?? null
    link = item?.querySelector('a')
  } while (item && !link)

  if (!link) return

  event.preventDefault()
  link.focus()
}
