import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }

/** Page Down and Page Up go from card to card while the focus is in the feed, as assistive technology expects of one. */
export function stepThroughFeed(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const item = (event.target as Element).closest('[data-organic-id]')
  const next = step === 1 ? item?.nextElementSibling : item?.previousElementSibling
  const link = step === undefined ? null : next?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
