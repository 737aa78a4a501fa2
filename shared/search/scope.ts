import type { FilterCodes } from './filter.ts'
import type { CodesParam } from './filters.ts'

type ScopedParam = Extract<CodesParam, 'makeCode' | 'listingType'>

/** The limits of a brand: by parameter, the codes that its listings have. */
export type SearchScope = { readonly [P in ScopedParam]?: readonly string[] }

export const entriesOf = (scope: SearchScope) => Object.entries(scope) as [ScopedParam, readonly string[]][]

/** The codes of a search within a scope: the chosen ones that the brand has, or all that it has. */
export function withinScope(
  codes: readonly string[] | undefined,
  scope: readonly string[],
): readonly string[] {
  const chosen = codes?.filter((code) => scope.includes(code)) ?? []
  return chosen.length > 0 ? chosen : scope
}

/**
 * The options within a scope. Services count options without their own filter, so they also send the others.
 */
export function optionsInScope<T extends { value: string }, O extends Record<string, T[]>>(
  options: O,
  scope: SearchScope = {},
): O {
  const limited = entriesOf(scope).map(([param, codes]) => [
    param,
    (options[param] ?? []).filter(({ value }) => codes.includes(value)),
  ])

  return { ...options, ...Object.fromEntries(limited) }
}

/** Whether the brand may show a listing. */
export const isInScope = (listing: Readonly<Record<ScopedParam, string>>, scope: SearchScope = {}) =>
  entriesOf(scope).every(([param, codes]) => codes.includes(listing[param]))

/** Whether a suggested search can find listings of the brand. */
export const isSuggestible = (filters: readonly FilterCodes[], scope: SearchScope = {}) =>
  entriesOf(scope).every(([param, codes]) =>
    filters.every(({ name, codes: chosen }) => name !== param || chosen.some((code) => codes.includes(code))),
  )
