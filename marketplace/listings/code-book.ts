import type { Attribute } from '#shared/search/filter.ts'

export interface CodeName {
  readonly label: string
  /** The code above it: a model's make, a trim's model. */
  readonly parent?: string
}

/** The codes that the inventory knows, by attribute. */
export type CodeBook = ReadonlyMap<Attribute, ReadonlyMap<string, CodeName>>

export const nameOf = (codes: CodeBook, attribute: Attribute, code: string) => codes.get(attribute)?.get(code)

/** Names are what people read, so their order is that of the language; codes settle equal names. */
export const byLabel = <T extends { readonly label: string; readonly value: string }>(a: T, b: T) =>
  a.label.localeCompare(b.label, 'en') || (a.value < b.value ? -1 : 1)
