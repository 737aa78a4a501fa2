import type { TreeFilter } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type CodeBook, nameOf } from './code-book.ts'

/** The chosen codes of each level of a tree, completed upwards; undefined where nothing is chosen. */
type TreeSelection = readonly ReadonlySet<string>[] | undefined

/**
 * The selection of a search in a tree. A chosen model whose make is not chosen adds its make. Codes that the
 * inventory does not have are ignored.
 */
export function selectionOf(
  tree: TreeFilter<CodesParam>,
  request: SearchRequest,
  codes: CodeBook,
): TreeSelection {
  if (tree.levels.every(({ param }) => !request[param]?.length)) return undefined
  const levels = tree.levels.map(
    ({ param, attribute }) => new Set(request[param]?.filter((code) => nameOf(codes, attribute, code))),
  )

  for (let depth = levels.length - 1; depth > 0; depth--) {
    for (const parent of parentsOf(tree.levels[depth], levels[depth], codes)) levels[depth - 1]?.add(parent)
  }

  return levels
}

/**
 * The chosen codes of each level that no chosen code below narrows, so that everything below them is
 * selected.
 */
export function wholeCodes(
  tree: TreeFilter<CodesParam>,
  selection: readonly ReadonlySet<string>[],
  codes: CodeBook,
) {
  return selection.map((chosen, depth) => {
    const narrowed = parentsOf(tree.levels[depth + 1], selection[depth + 1], codes)
    return [...chosen].filter((code) => !narrowed.has(code))
  })
}

/** The codes above the chosen ones of a level; none where there is no such level. */
function parentsOf(
  level: TreeFilter<CodesParam>['levels'][number] | undefined,
  chosen: ReadonlySet<string> | undefined,
  codes: CodeBook,
) {
  const parents = [...(chosen ?? [])].map((code) => level && nameOf(codes, level.attribute, code)?.parent)

  return new Set(parents.filter((parent) => parent !== undefined))
}
