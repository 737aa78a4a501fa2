import { createContext, type ReactNode, use } from 'react'

/** A part of a page whose markup is the same on many pages. */
export interface Fragment {
  /** Names the component that renders it. */
  readonly kind: string
  /** All data that the markup follows from, as JSON; undefined where the markup is the page's own. */
  readonly input: object | undefined
  /** The part as an element. It reads no atom and no context that differs between pages. */
  readonly node: ReactNode
}

/**
 * Finds the markup of a fragment, or renders it where it is likely to be wanted again. Undefined: the page
 * renders the fragment itself.
 */
export type FindFragment = (fragment: Fragment) => string | undefined

/** The fragment cache of the server; the browser has none. */
export const FragmentCacheContext = createContext<FindFragment | undefined>(undefined)

/**
 * The content of an element as its props. On the server these are cached markup, equal to the byte to what
 * React would render; so the browser hydrates it like any other.
 */
export function useFragment(fragment: Fragment) {
  const find = use(FragmentCacheContext)
  const __html = fragment.input === undefined ? undefined : find?.(fragment)
  return __html === undefined ? { children: fragment.node } : { dangerouslySetInnerHTML: { __html } }
}
