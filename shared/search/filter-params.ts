import type { Filter } from './filter.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters, treeFilters } from './filters.ts'

/** The parameters that have codes. */
export const codesParams: readonly CodesParam[] = [
  ...listFilters.map((filter) => filter.param),
  ...treeFilters.flatMap((filter) => filter.levels.map((level) => level.param)),
]

/** The parameters that have a whole number and are declared by filters. */
export const numberParams: readonly NumberParam[] = rangeFilters.flatMap((filter) =>
  filter.minParam === undefined ? [filter.maxParam] : [filter.minParam, filter.maxParam],
)

interface Level {
  readonly depth: number
  readonly parent: CodesParam | undefined
  readonly maxCodes: number
}

/** The most codes of a parameter that limits no number of roots: far more than a shopper picks by hand. */
const defaultMaxCodes = 50

const levels = new Map(
  treeFilters.flatMap((tree) =>
    tree.levels.map(({ param }, depth): [CodesParam, Level] => {
      const parent = tree.levels[depth - 1]?.param
      return [param, { depth, parent, maxCodes: depth === 0 ? tree.maxRoots : defaultMaxCodes }]
    }),
  ),
)

/** Whether a parameter's codes keep the shopper's order, as makes and models do. Others are sorted. */
export const keepsOrder = (param: CodesParam) => (levels.get(param)?.depth ?? 2) < 2

/** The most codes of one parameter that a search takes. */
export const maxCodes = (param: CodesParam) => levels.get(param)?.maxCodes ?? defaultMaxCodes

/** The parameter one level up in a tree, such as makeCode for modelCode. */
export const parentParam = (param: CodesParam) => levels.get(param)?.parent

/** The number of levels above a parameter in its tree; undefined for a parameter of no tree. */
export const depthOf = (param: CodesParam) => levels.get(param)?.depth

/** The parameters that a filter reads and sets, without the one for unknown values. */
export function paramsOf(filter: Filter): readonly string[] {
  if (filter.kind === 'place') return ['city', 'state', 'zip', 'searchRadius', 'area', 'marketExtension']
  if (filter.kind === 'list') return [filter.param]
  if (filter.kind === 'tree') return filter.levels.map((level) => level.param)

  return filter.minParam === undefined ? [filter.maxParam] : [filter.minParam, filter.maxParam]
}
