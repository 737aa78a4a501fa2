import type { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { byLabel, type CodeBook } from './code-book.ts'

interface OpenOptions {
  readonly param: CodesParam
  readonly parent: string | undefined
  readonly codes: CodeBook
  /** The codes of live listings. */
  readonly liveCodes: () => ReadonlySet<string>
}

/** The options of a parameter without a search: the declared ones, or those of the live inventory. */
export function optionsOf({ param, parent, codes, liveCodes }: OpenOptions): OptionsResponse['options'] {
  const source = [...listFilters, ...treeFilters.flatMap((tree) => tree.levels)].find(
    (candidate) => candidate.param === param,
  )

  if (!source) return []
  if ('options' in source && source.options.length > 0)
    return source.options.map(({ value, label }) => ({ code: value, name: label }))

  const live = liveCodes()

  return [...(codes.get(source.attribute) ?? [])]
    .filter(([value, name]) => live.has(value) && (parent === undefined || name.parent === parent))
    .map(([value, name]) => ({ value, ...name }))
    .sort(byLabel)
    .map(({ value, label, ...above }) => ({ code: value, name: label, ...above }))
}
