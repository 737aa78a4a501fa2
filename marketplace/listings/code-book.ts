import type { Attribute } from '#shared/search/filter.ts'

export interface CodeName {
  readonly label: string
  /** The code of the level above: a model's make, a trim's model. */
  readonly parent?: string
}

/** The codes of the inventory and their names, by attribute. */
export type CodeBook = ReadonlyMap<Attribute, ReadonlyMap<string, CodeName>>

export const nameOf = (codes: CodeBook, attribute: Attribute, code: string) => codes.get(attribute)?.get(code)

/** Compares options by label in the order of the language, and equal labels by code. */
export const byLabel = <T extends { readonly label: string; readonly value: string }>(a: T, b: T) =>
  a.label.localeCompare(b.label, 'en') || (a.value < b.value ? -1 : 1)
