import { applyReading } from '#shared/features/keyword/apply-reading.ts'
import { type Changes, joinChanges } from '#shared/features/keyword/meaning.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { needOf } from './conversation-lexicon.ts'
import {
  type Cut,
  cutAdjustments,
  cutRestart,
  cutTakenBack,
  leavesOpen,
  withoutAnswer,
} from './cut-phrases.ts'
import { cutUnwanted, exclude } from './exclusions.ts'
import type { Grammar } from './grammar.ts'
import { cutMonthlyBudget } from './monthly-budget.ts'
import type { Need } from './needs.table.ts'
import type { QuestionId } from './questions.ts'

/** What a sentence of a conversation was read as. */
export interface SentenceReading {
  readonly request: SearchRequest
  /** The needs for which the search has all that they stand for, so that their sentences are true of it. */
  readonly needs: readonly Need[]
  /** The words that were not understood, as they were typed. */
  readonly unread: string
  /** Wishes that were understood and that the search has no way to grant, as they were typed. */
  readonly cannot: readonly string[]
  /** What the search was taken from where the sentence does not say it, such as the price of a budget. */
  readonly notes: readonly string[]
  /** The sentence leaves the question open. */
  readonly leavesOpen: boolean
  readonly isUnderstood: boolean
  /** The sentence says what is not wanted. */
  readonly refuses: boolean
}

/**
 * Reads a sentence that follows a search and, if one was asked, a question. Everything about cars is read by
 * the grammar of the search; here are only the ways to correct, to take back and to refuse.
 */
export function readSentence(
  sentence: string,
  { request, asks }: { readonly request: SearchRequest; readonly asks?: QuestionId | undefined },
  grammar: Grammar,
): SentenceReading {
  const plain = sentence.replace(/[’‘`]/g, "'").replace(/\b(do|does|is|was|has|ca|wo)n't\b/gi, '$1nt')
  if (leavesOpen(plain))
    return {
      request: asks === undefined ? request : withoutAnswer(request, asks),
      needs: [],
      unread: '',
      cannot: [],
      notes: [],
      leavesOpen: true,
      isUnderstood: asks !== undefined,
      refuses: false,
    }

  const begun: Cut = { text: inAnswerTo(asks, plain), request, isUnderstood: false, cannot: [] }
  const { currentYear } = grammar
  const budgeted = cutMonthlyBudget(cutTakenBack(cutRestart(begun)), grammar)
  const corrected = cutAdjustments(budgeted.cut, currentYear)
  const { cut, unwanted } = cutUnwanted(corrected, grammar)
  const reading = grammar.read(cut.text.replace(/\s+/g, ' '), cut.request.zip !== undefined)
  const named = reading.needs.flatMap((need) => needOf(need) ?? [])
  const meant = meantBy(needsOf(named, grammar), reading.changes, cut.request)
  const added = isAddition(plain) ? joinChanges(listsOf(cut.request, meant), meant) : meant
  let next = applyReading(cut.request, { changes: added, rest: cut.request.keyword ?? '' })
  const cannot = [...cut.cannot]

  for (const each of unwanted) {
    const excluded = exclude(next, each, grammar)
    if (excluded === undefined) cannot.push(each.words)
    else next = excluded
  }

  const unread = unreadOf(reading.rest)
  const isRead = cut.isUnderstood || named.length > 0 || unwanted.length > cannot.length - cut.cannot.length

  return {
    request: next,
    needs: named.filter((need) => hasAll(next, need.changes)),
    unread,
    cannot,
    notes: budgeted.notes,
    leavesOpen: false,
    refuses: unwanted.length > 0,
    isUnderstood: isRead || Object.keys(reading.changes).length > 0,
  }
}

/** A sentence as the answer to a question: `20` is a budget of thousands, and `Atlanta, GA` a place. */
function inAnswerTo(asks: QuestionId | undefined, text: string): string {
  if (asks === 'budget') {
    return text
      .replace(
        /^\W*(?:about |around |up to |under |max |maybe |like )?\$?(\d{1,3})(?! ?k| ?grand|\d|,)(?: max| tops| or so)?\W*$/i,
        'under $1k',
      )
      .replace(
        /^\W*(?:about |around |up to |under |max |maybe |like )?\$?(\d{4,6})(?: max| tops| or so| dollars)?\W*$/i,
        'under $$$1',
      )
  }

  if (
    asks === 'place' &&
    /^\W*[a-z][a-z .'-]+,? [a-z]{2}\W*$/i.test(text) &&
    !/\b(?:in|near|around)\b/i.test(text)
  )
    return `near ${text}`

  return text
}

/**
 * Whether a sentence adds to what was named before, rather than replacing it: `also blue`, `or a minivan`.
 */
const isAddition = (text: string) =>
  /^\W*(?:and|or|also|plus|maybe also|or maybe|add)\b/i.test(text) || /\b(?:also|as well|too)\W*$/i.test(text)

/** The lists of a search that changes have as well. */
const listsOf = (request: SearchRequest, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(request).filter(([name, value]) => Array.isArray(value) && Object.hasOwn(changes, name)),
  )

/** The parameters that make one of a need's superfluous, besides the same parameter. */
const saidOtherwise: Readonly<Record<string, readonly string[]>> = {
  vehicleStyleCode: ['modelCode', 'vehicleType'],
  bodyStyleSubtypeCode: ['modelCode'],
  mpgRange: ['fuelTypeGroup', 'modelCode'],
  startYear: ['endYear'],
}

/** The changes of all needs together. */
const needsOf = (named: readonly Need[], { currentYear }: Grammar): Changes =>
  named
    .map(
      ({ changes, maxAgeYears }): Changes => ({
        ...changes,
        ...(maxAgeYears !== undefined && { startYear: currentYear - maxAgeYears }),
      }),
    )
    .reduce(meet, {})

/** The changes of a sentence: what it says, and for its needs what it does not say. */
function meantBy(needs: Changes, said: Changes, request: SearchRequest): Changes {
  const open = Object.entries(needs).filter(
    ([param]) => ![param, ...(saidOtherwise[param] ?? [])].some((other) => Object.hasOwn(said, other)),
  )

  // What was said before narrows a need as well: an SUV for a family stays one.
  const narrowed = open.map(([param, value]) => {
    const before = request[param as keyof SearchRequest]
    return [param, Array.isArray(value) && Array.isArray(before) ? meetLists(before, value) : value]
  })

  return { ...Object.fromEntries(narrowed), ...said }
}

/** Whether a search has all changes, which it has not where the sentence says or refuses something else. */
const hasAll = (request: SearchRequest, changes: Changes): boolean =>
  Object.entries(changes).every(([param, value]) => {
    const held = request[param as keyof SearchRequest]
    return Array.isArray(value)
      ? Array.isArray(held) && value.every((code) => held.includes(code))
      : held === value
  })

/** The values that two needs have in common; those of both where they have none. */
function meetLists(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const common = one.filter((value) => other.includes(value))
  return common.length > 0 ? common : [...new Set(other)].toSorted()
}

function meet(one: Changes, other: Changes): Changes {
  const met: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const known = met[name]
    if (!Array.isArray(known) || !Array.isArray(value)) met[name] = value
    else {
      const common = known.filter((each) => value.includes(each))
      met[name] = common.length > 0 ? common : [...new Set([...known, ...value])].toSorted()
    }
  }

  return met as Changes
}

/** What was left unread, without the signs around it. */
const unreadOf = (rest: string) =>
  rest.replace(/\s*,(?!\d)(?:\s*,)*\s*/g, ', ').replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/g, '')
