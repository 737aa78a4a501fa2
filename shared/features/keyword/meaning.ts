import { keepsOrder } from '#shared/search/filter-params.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A code with its name, and with the code one level up where it has one, as option lookups give them. */
export interface NamedCode {
  readonly value: string
  readonly label: string
  readonly parent?: string | undefined
}

/** The makes, models and trims that the page knows, by parameter. */
export interface KnownNames {
  readonly makeCode?: readonly NamedCode[]
  readonly modelCode?: readonly NamedCode[]
  readonly trimCode?: readonly NamedCode[]
}

/** Parameters of a search that words ask for. */
export type Changes = Omit<SearchRequest, 'keyword' | 'scope'>

/** What a name stands for. */
export interface Meaning {
  readonly kind: 'make' | 'model' | 'option'
  readonly changes: Changes
  /** The make of a make or a model. */
  readonly makeCode?: string
  /**
   * When the name is read: 'always', or 'aside' where its make is named or no other word is left unread, or
   * 'with make' only. A phrase that looks like a name and is none is read 'never'.
   */
  readonly when: 'always' | 'aside' | 'with make' | 'never'
  /** The need that the name says, such as `family`; the reader of the text decides what it asks for. */
  readonly need?: string
}

export interface Model {
  readonly code: string
  readonly makeCode: string
  readonly name: string
  readonly words: readonly string[]
}

export interface Trim {
  readonly code: string
  readonly model: Model
  /** Whether the name is the trim's whole name; else it is the end of one. */
  readonly isWhole: boolean
}

export type Named = readonly [name: string, meaning: Meaning]

/** Changes with further ones: lists are joined, and of two values of one parameter the later one counts. */
export function joinChanges(before: Changes, more: Changes): Changes {
  const joined: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(more)) {
    const known = joined[name]
    const codes = Array.isArray(value)
      ? [...new Set([...(Array.isArray(known) ? known : []), ...value])]
      : value
    joined[name] = Array.isArray(codes) && !keepsOrder(name as CodesParam) ? codes.toSorted() : codes
  }

  return joined as Changes
}
