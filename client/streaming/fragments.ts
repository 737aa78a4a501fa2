import { createContext, type ReactNode, use } from 'react'
import { isServer } from './is-server.ts'

/** What tells a part of a page whose markup is the same on many pages from others. */
export interface FragmentKey {
  /** Names the component that renders it. */
  readonly kind: string
  /** All data that the markup follows from, as JSON; undefined where the markup is the page's own. */
  readonly input: object | undefined
}

/**
 * Finds the markup of a fragment, or renders it where it is likely to be wanted again. Undefined: the page
 * renders the fragment itself.
 * @param node the part as an element; it reads no atom and no context that differs between pages
 */
export type FindFragment = (node: ReactNode, key: FragmentKey) => string | undefined

/** The fragment cache of the server; the browser has none. */
export const FragmentCacheContext = createContext<FindFragment | undefined>(undefined)

/**
 * The content of an element as its props. On the server these are cached markup, equal to the byte to what
 * React would render; so the browser hydrates it like any other.
 * @param key `isServer &&` the key: the browser's build has none
 */
export function useFragment(node: ReactNode, key: FragmentKey | false) {
  const __html = isServer && key && key.input !== undefined && use(FragmentCacheContext)?.(node, key)
  return __html ? { dangerouslySetInnerHTML: { __html } } : { children: node }
}
