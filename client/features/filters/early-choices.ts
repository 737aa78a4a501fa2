import { useEffect, useRef } from 'react'

/**
 * Boxes that the shopper ticked in the server's markup, before this code was there: React leaves them as they are and hears of
 * nothing, so they are put back and clicked for it.
 */
export function useEarlyChoices() {
  const form = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]') ?? []
    const early = [...boxes].filter((box) => box.checked !== box.defaultChecked && (box.type === 'checkbox' || box.checked))
    // Each in a turn of its own, so that the next builds on what this one changed.
    for (const box of early) {
      box.checked = box.defaultChecked
      setTimeout(() => box.click())
    }
  }, [])
  return form
}
