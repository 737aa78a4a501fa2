import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'

/**
 * What the shopper chose in the server's markup, before this code was there: React leaves fields as they are
 * and hears of nothing, so each is told to it once more.
 */
export function useReplayedChoices() {
  const form = useRef<HTMLFormElement>(null)
  const [isFromServer] = useState(useIsFromServer())
  const isDone = useRef(!isFromServer)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true

    for (const field of form.current?.elements ?? []) {
      const tell = whatChanged(field)
      // Each in a turn of its own, so that the next builds on what this one changed.
      if (tell) setTimeout(tell)
    }
  }, [])

  return form
}

function whatChanged(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const atFirst = [...field.options].findIndex((option) => option.defaultSelected)
    const { value } = field
    if (field.selectedIndex === Math.max(atFirst, 0)) return undefined

    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  if (!(field instanceof HTMLInputElement)) return undefined

  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return undefined
    field.checked = field.defaultChecked
    return () => field.click()
  }

  // One that the shopper is still in will be read when they leave it.
  const isLeft = field.value !== field.defaultValue && field !== document.activeElement

  return isLeft ? () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })) : undefined
}
