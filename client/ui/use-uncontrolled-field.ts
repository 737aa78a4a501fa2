import { useEffect, useRef } from 'react'

/**
 * An uncontrolled field, to which the value is written when its source changes: a new element would lose the
 * focus. At first the field may hold what was typed or chosen before hydration, which stays.
 * @param source what the value is a part of, as text
 */
export function useUncontrolledField<Field extends { value: string }>(value: string, source = value) {
  const field = useRef<Field>(null)
  const written = useRef(source)
  useEffect(() => {
    if (field.current && written.current !== source) field.current.value = value
    written.current = source
  }, [value, source])

  return field
}
