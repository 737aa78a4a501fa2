import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { cardLinkOf, readLeft } from './history-snapshot.ts'

/**
 * Back to a results page finds the focus on the card that was followed; react-router does so for the scroll.
 */
export function useReturn(): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (isReturn) cardLinkOf(readLeft(key)?.card)?.focus({ preventScroll: true })
  }, [key, isReturn])
}
