import { formatCount } from '#shared/search/labels.ts'
import type { HistoryReport, ListingType } from './listing.contract.ts'

/** A fact of a car's past in words. */
interface HistoryFact {
  readonly text: string
  readonly tone: 'good' | 'plain' | 'bad'
}

export interface Past {
  readonly listingType: ListingType
  readonly history?: HistoryReport
}

const titles: Readonly<Record<NonNullable<HistoryReport['title']>, HistoryFact>> = {
  CLEAN: { text: 'Clean title', tone: 'good' },
  REBUILT: { text: 'Rebuilt title', tone: 'bad' },
  SALVAGE: { text: 'Salvage title', tone: 'bad' },
}

const uses: Readonly<Record<NonNullable<HistoryReport['use']>, HistoryFact>> = {
  PERSONAL: { text: 'Personal use', tone: 'good' },
  FLEET: { text: 'Rental or fleet use', tone: 'bad' },
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/**
 * What is known of a car's past, the bad as plainly as the good; none for a new car. A used car without a
 * report says so.
 */
export function historyFacts({ listingType, history }: Past): readonly HistoryFact[] {
  if (listingType === 'NEW') return []
  if (history === undefined) return [{ text: 'No history report', tone: 'plain' }]

  const { accidents, owners, title, use } = history
  const facts: readonly (HistoryFact | undefined)[] = [
    accidents === undefined
      ? undefined
      : accidents === 0
        ? { text: 'No accidents', tone: 'good' }
        : { text: counted(accidents, 'accident'), tone: 'bad' },
    owners === undefined
      ? undefined
      : { text: counted(owners, 'owner'), tone: owners === 1 ? 'good' : 'plain' },
    title && titles[title],
    use && uses[use],
  ]

  return facts.filter((fact) => fact !== undefined)
}

/** The most facts that fit into a card's line. */
const onCard = 3

/** A car's past on a card, the facts that matter most first; undefined for a new car. */
export function historyLine(
  car: Past,
): { icon: 'check' | 'alert' | 'search'; facts: readonly string[] } | undefined {
  const facts = historyFacts(car)
  if (facts.length === 0) return undefined

  const isBad = facts.some(({ tone }) => tone === 'bad')
  const shown = isBad ? facts.toSorted((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad')) : facts
  const icon = isBad ? 'alert' : car.history === undefined ? 'search' : 'check'

  return { icon, facts: shown.slice(0, onCard).map(({ text }) => text) }
}
