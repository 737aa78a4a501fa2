import type { ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { useLaterValue } from '#client/navigation/pending-location.ts'

/**
 * Content of the page that follows the first frame of another search. Back and Forward show it at once, since
 * the page is scrolled to where it was left.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const deferred = useLaterValue(children)
  return useNavigationType() === 'POP' ? children : deferred
}
