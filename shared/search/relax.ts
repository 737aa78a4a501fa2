import type { FilterChip } from './chips.ts'
import { isFewResults } from './few-results.ts'
import { formatCount } from './labels.ts'
import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/** One choice of the shopper and the listings that the search would have without it. */
export interface RelaxedChoice {
  readonly filterName: string
  readonly value: string
  /** Listings more than now. */
  readonly added: number
}

/** The most choices to count, each by a call of its own. */
const maxCounted = 8

/** The choices without which the search is counted; none where the search has enough results. */
export function choicesToRelax(
  chips: readonly FilterChip[],
  totalResultCount: number,
): readonly FilterChip[] {
  if (!isFewResults(totalResultCount)) return []
  const words = chips.find(({ filterName }) => filterName === 'keyword')
  if (words === undefined) return chips.slice(0, maxCounted)

  const others = chips.filter((chip) => chip !== words)

  return [words, ...(totalResultCount > 0 ? others : others.map(withWords(words)))].slice(0, maxCounted)
}

/** A choice that is taken back with the words, which no car has: alone it would add none. */
const withWords =
  (words: FilterChip) =>
  ({ label, without, ...chip }: FilterChip): FilterChip => ({
    ...chip,
    label: `${words.label} and ${label}`,
    without: refine(without, { keyword: undefined }),
  })

/**
 * The choices that hide results, the most costly first.
 * @param counts the number of results without each chip's choice; undefined where it is not known
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

/** A link to the search without one choice. */
interface RelaxedLink {
  readonly label: string
  /** The number of additional results, such as `+214`; absent where it is not known. */
  readonly gain?: string
  readonly without: SearchRequest
}

/** The links that take a choice back: those of the ranked choices, or of all chips where none is ranked. */
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
