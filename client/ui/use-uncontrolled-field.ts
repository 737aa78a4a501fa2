import { useEffect, useRef } from 'react'

/**
 * An uncontrolled field, to which a changed value is written: a new element would lose the focus. At first the
 * field may hold what was typed or chosen before hydration, which stays.
 */
export function useUncontrolledField<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null)
  const written = useRef(value)
  useEffect(() => {
    if (field.current && written.current !== value) field.current.value = value
    written.current = value
  }, [value])

  return field
}
