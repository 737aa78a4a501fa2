import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Content of the page that follows the first frame of another search. Back and Forward show it at once, since
 * the page is scrolled to where it was left.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const deferred = useDeferredValue(children)
  return useNavigationType() === 'POP' ? children : deferred
}
