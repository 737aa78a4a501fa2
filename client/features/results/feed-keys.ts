import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }

/**
 * Page Down and Page Up go from card to card while the focus is in the feed, as assistive technology expects
 * of one.
 */
export function stepThroughFeed(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return

  let link: HTMLElement | null | undefined
  let item = (event.target as Element).closest('[role=feed] > *')

  // A tile on its way has no link yet.
  do {
    item = (step === 1 ? item?.nextElementSibling : item?.previousElementSibling) ?? null
    link = item?.querySelector('a')
  } while (item && !link)

  if (!link) return

  event.preventDefault()
  link.focus()
}
