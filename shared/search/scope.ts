import type { FilterCodes } from './filter.ts'
import type { CodesParam } from './filters.ts'

type ScopedParam = Extract<CodesParam, 'makeCode' | 'listingType'>

/** What a brand is limited to, by parameter: the codes that it has. */
export type SearchScope = { readonly [P in ScopedParam]?: readonly string[] }

export const entriesOf = (scope: SearchScope) => Object.entries(scope) as [ScopedParam, readonly string[]][]

/** The codes to ask for: those chosen that the brand has, or all that it has. */
export function withinScope(
  codes: readonly string[] | undefined,
  scope: readonly string[],
): readonly string[] {
  const chosen = codes?.filter((code) => scope.includes(code)) ?? []
  return chosen.length > 0 ? chosen : scope
}

/**
 * What is left to choose from: each option is counted as if its own filter had no selection, so the others
 * come along.
 */
export function optionsInScope<T extends { value: string }, O extends Record<string, T[]>>(
  options: O,
  scope: SearchScope = {},
): O {
  const left = entriesOf(scope).map(([param, codes]) => [
    param,
    (options[param] ?? []).filter(({ value }) => codes.includes(value)),
  ])

  return { ...options, ...Object.fromEntries(left) }
}

/** Whether the brand may show a listing. */
export const isInScope = (listing: Readonly<Record<ScopedParam, string>>, scope: SearchScope = {}) =>
  entriesOf(scope).every(([param, codes]) => codes.includes(listing[param]))

/** Whether a suggested search could find something that the brand has. */
export const isSuggestible = (filters: readonly FilterCodes[], scope: SearchScope = {}) =>
  entriesOf(scope).every(([param, codes]) =>
    filters.every(({ name, codes: chosen }) => name !== param || chosen.some((code) => codes.includes(code))),
  )
