import type { DeclaredOption, ListFilter } from './filter.ts'

/** The value of one attribute of a listing; null where it is not known. */
export type AttributeValue = string | number | boolean | readonly string[] | null

/**
 * The codes of a list filter that a listing with this attribute value has: at most one, unless the filter
 * declares that listings hold several. For a filter with declared options only their codes count.
 */
export function codesOf(
  { options, holds }: Pick<ListFilter, 'options' | 'holds'>,
  attributeValue: AttributeValue,
): readonly string[] {
  const codes = isBucketed(options) ? bucketsOf(options, attributeValue) : namedBy(attributeValue)
  const declared =
    options.length === 0 ? codes : codes.filter((code) => options.some(({ value }) => value === code))

  return holds === undefined ? declared.slice(0, 1) : declared
}

/** The codes of listings that chosen codes find: themselves, and those of the options that they include. */
export const codesFoundBy = (
  options: readonly DeclaredOption[],
  chosen: readonly string[],
): readonly string[] => [
  ...chosen,
  ...chosen.flatMap((code) => options.find(({ value }) => value === code)?.includes ?? []),
]

/** Whether the options are ranges of numbers. */
export const isBucketed = (options: readonly DeclaredOption[]) =>
  options.some(({ from, to }) => from !== undefined || to !== undefined)

function bucketsOf(options: readonly DeclaredOption[], attributeValue: AttributeValue) {
  const isNumeric = typeof attributeValue === 'number' || typeof attributeValue === 'boolean'
  const number = isNumeric ? Number(attributeValue) : undefined

  return options.filter((option) => isInBucket(option, number)).map(({ value }) => value)
}

function isInBucket({ from, to }: DeclaredOption, number: number | undefined) {
  if (from === undefined && to === undefined) return number === undefined
  return number !== undefined && number >= (from ?? number) && number <= (to ?? number)
}

function namedBy(attributeValue: AttributeValue): readonly string[] {
  if (attributeValue === null) return []
  return typeof attributeValue === 'object' ? attributeValue : [String(attributeValue)]
}
