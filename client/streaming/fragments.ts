import { createContext, type ReactNode, use } from 'react'

/**
 * Gives a part of a page as it was printed for another, or prints it by itself where it is likely to be
 * wanted again. The server alone has one.
 */
export type Freeze = (part: Part) => string | undefined
export const Freezer = createContext<Freeze | undefined>(undefined)

export interface Part {
  /** What it is, the same for all that are made alike. */
  readonly kind: string
  /**
   * All that its markup follows from: JSON. Undefined: more than can be told, so that it is rendered in its
   * place.
   */
  readonly facts: unknown
  /** Reads no atom and no context that could be another on another page. */
  readonly node: ReactNode
}

/**
 * The content of an element as its props. On the server it is markup that many pages share, the same to the
 * byte as if React had rendered it in its place; so the browser takes it over as its own, with all that is
 * live in it, and never knows.
 */
export function useFrozen(part: Part) {
  const freeze = use(Freezer)
  const __html = part.facts === undefined ? undefined : freeze?.(part)
  return __html === undefined ? { children: part.node } : { dangerouslySetInnerHTML: { __html } }
}
