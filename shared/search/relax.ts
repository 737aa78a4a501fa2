import type { FilterChip } from './chips.ts'
import { formatCount } from './labels.ts'
import type { SearchRequest } from './search-request.ts'

/** One choice of the shopper and the listings that the search would have without it. */
export interface RelaxedChoice {
  readonly filterName: string
  readonly value: string
  /** Listings more than now. */
  readonly added: number
}

/** Results at which the page tells what each choice costs. */
export const fewResults = 5

/** Choices that are counted at most, each by a call of its own. */
const maxCounted = 8

/** The choices to count a search without; none where enough is left. */
export function choicesToRelax(
  chips: readonly FilterChip[],
  totalResultCount: number,
): readonly FilterChip[] {
  return totalResultCount <= fewResults ? chips.slice(0, maxCounted) : []
}

/**
 * What each choice costs, dearest first; `counts` are the results without it, undefined where they are not
 * known.
 */
export function rankRelaxed(
  chips: readonly FilterChip[],
  counts: readonly (number | undefined)[],
  totalResultCount: number,
): readonly RelaxedChoice[] {
  return chips
    .map(({ filterName, value }, index) => ({
      filterName,
      value,
      added: (counts[index] ?? 0) - totalResultCount,
    }))
    .filter(({ added }) => added > 0)
    .toSorted((a, b) => b.added - a.added)
}

export interface RelaxedLink {
  readonly label: string
  /** Such as `+214`; absent where it is not known. */
  readonly gain?: string
  readonly without: SearchRequest
}

/** The links that take a choice back: those that are known to help, else all of them. */
export function relaxedLinks(
  chips: readonly FilterChip[],
  choices: readonly RelaxedChoice[],
): readonly RelaxedLink[] {
  if (choices.length === 0) return chips.map(({ label, without }) => ({ label, without }))
  return choices.flatMap(({ filterName, value, added }) => {
    const chip = chips.find((candidate) => candidate.filterName === filterName && candidate.value === value)
    return chip ? [{ label: chip.label, gain: `+${formatCount(added)}`, without: chip.without }] : []
  })
}
