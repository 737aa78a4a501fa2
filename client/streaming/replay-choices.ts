import { useEffect, useRef } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'

/**
 * Replays the choices that the shopper made before hydration. React leaves the fields as they are and gets no
 * events of them.
 */
export function useReplayedChoices() {
  const form = useRef<HTMLFormElement>(null)
  const isDue = useRef(useIsFromServer())
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false

    for (const field of form.current?.elements ?? []) {
      const replay = replayOf(field)
      // Each replay is a task of its own: the next one sees the search that this one has changed.
      if (replay) setTimeout(replay)
    }
  }, [])

  return form
}

/** The event that tells React of a changed field; undefined where the field is as the server sent it. */
function replayOf(field: Element): (() => void) | undefined {
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

  // A field that has the focus is read when the shopper leaves it.
  const isLeft = field.value !== field.defaultValue && field !== document.activeElement

  return isLeft ? () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })) : undefined
}
