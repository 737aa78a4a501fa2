import { chipsOf, type FilterChip } from '#shared/search/chips.ts'
import type { DeclaredOption } from '#shared/search/filter.ts'
import { listFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import { type SearchRequest, sortOptions } from '#shared/search/search-request.ts'
import type { Grammar } from './grammar.ts'

/** What a search asks for, as the conversation shows it, and the search without it. */
export type UnderstoodChip = Pick<FilterChip, 'label' | 'without'>

type Labels = Pick<Grammar, 'labelOf' | 'parentOf'>

/** The fewest chosen options of a filter that are shown by those that are left out: `No Truck`. */
const minChosen = 4

/** The label of the upper steps of a scale, such as `31 mpg and more`; undefined for other choices. */
function upwardsLabel(options: readonly DeclaredOption[], chosen: readonly string[]): string | undefined {
  const upper = options.slice(options.findIndex(({ value }) => chosen.includes(value)))
  const isUpper = chosen.length > 1 && upper.length === chosen.length
  const [, least, unit] = /^([\d.]+) to [\d.]+ (\w+)$/.exec(upper[0]?.label ?? '') ?? []

  return isUpper && upper.every(({ value }) => chosen.includes(value)) && least && unit
    ? `${least} ${unit} and more`
    : undefined
}

/** The chips of a search: those of its filters, its place and its order. */
export function understoodChips(request: SearchRequest, labels: Labels): readonly UnderstoodChip[] {
  const turned = listFilters.flatMap(({ param, options }) => {
    const chosen = request[param] ?? []
    const upwards = upwardsLabel(options, chosen)
    if (upwards !== undefined) return [{ param, label: upwards }]
    const left = options.filter(({ value }) => !chosen.includes(value))
    const isTurned = chosen.length >= minChosen && left.length > 0 && left.length <= 3
    return isTurned && chosen.length > left.length
      ? [{ param, label: `No ${left.map(({ label }) => label).join(' or ')}` }]
      : []
  })

  const cleared = Object.fromEntries(turned.map(({ param }) => [param, undefined]))
  const back = Object.fromEntries(turned.map(({ param }) => [param, request[param]]))
  const chips = chipsOf(refine(request, cleared), labels).map(({ label, without }) => ({
    label,
    without: refine(without, back),
  }))

  return [
    ...chips,
    ...turned.map(({ param, label }) => ({ label, without: refine(request, { [param]: undefined }) })),
    ...placeChips(request),
    ...orderChips(request),
  ]
}

function placeChips(request: SearchRequest): readonly UnderstoodChip[] {
  const { zip, city, state, searchRadius } = request
  const name = zip ?? (city === undefined ? undefined : [city, state].filter(Boolean).join(', '))
  if (name === undefined) return []

  const nowhere = { zip: undefined, city: undefined, state: undefined, searchRadius: undefined }
  const label =
    searchRadius === undefined
      ? `Near ${name}`
      : searchRadius === 0
        ? `${name}, any distance`
        : `${searchRadius} miles around ${name}`

  return [{ label, without: refine(request, nowhere) }]
}

const orderChips = (request: SearchRequest): readonly UnderstoodChip[] =>
  sortOptions
    .filter(({ value }) => value === request.sortBy)
    .map(({ label }) => ({ label, without: refine(request, { sortBy: undefined }) }))

/** The labels that one search has and another one has not. */
export function newLabels(before: SearchRequest, after: SearchRequest, labels: Labels): readonly string[] {
  const known = new Set(understoodChips(before, labels).map(({ label }) => label))
  return understoodChips(after, labels).flatMap(({ label }) => (known.has(label) ? [] : [label]))
}
