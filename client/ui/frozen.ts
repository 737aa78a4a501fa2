import { createContext, type ReactNode, use } from 'react'

/** Prints a part of a page by itself, or gives it as it was printed for another page. The server alone has one. */
export type Freeze = (part: Part) => string
export const Freezer = createContext<Freeze | undefined>(undefined)

export interface Part {
  /** What it is, the same for all that are made alike. */
  readonly kind: string
  /** All that its markup follows from: JSON. Undefined: more than can be told, so that it is rendered in its place. */
  readonly facts: unknown
  /** Reads no atom and no context that could be another on another page. */
  readonly node: ReactNode
}

/**
 * The content of an element as its props. On the server it is markup that many pages share, the same to the byte as if React had rendered it in
 * its place; so the browser takes it over as its own, with all that is live in it, and never knows.
 */
export function useFrozen(part: Part) {
  const freeze = use(Freezer)
  return freeze && part.facts !== undefined ? { dangerouslySetInnerHTML: { __html: freeze(part) } } : { children: part.node }
}
