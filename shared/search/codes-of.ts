import type { DeclaredOption, ListFilter } from './filter.ts'

/** What is known of a listing; null where nothing is. */
export type Fact = string | number | boolean | readonly string[] | null

/**
 * The codes of a list filter that a listing with this fact has: at most one, unless the filter says that
 * listings hold several.
 */
export function codesOf(
  { options, holds }: Pick<ListFilter, 'options' | 'holds'>,
  fact: Fact,
): readonly string[] {
  const codes = isBucketed(options) ? bucketsOf(options, fact) : namedBy(fact)
  const declared =
    options.length === 0 ? codes : codes.filter((code) => options.some(({ value }) => value === code))
  return holds === undefined ? declared.slice(0, 1) : declared
}

/** Whether the options stand for numbers. */
export const isBucketed = (options: readonly DeclaredOption[]) =>
  options.some(({ from, to }) => from !== undefined || to !== undefined)

function bucketsOf(options: readonly DeclaredOption[], fact: Fact) {
  const number = typeof fact === 'number' || typeof fact === 'boolean' ? Number(fact) : undefined
  return options.filter((option) => fits(option, number)).map(({ value }) => value)
}

function fits({ from, to }: DeclaredOption, number: number | undefined) {
  if (from === undefined && to === undefined) return number === undefined
  return number !== undefined && number >= (from ?? number) && number <= (to ?? number)
}

function namedBy(fact: Fact): readonly string[] {
  if (fact === null) return []
  return typeof fact === 'object' ? fact : [String(fact)]
}
