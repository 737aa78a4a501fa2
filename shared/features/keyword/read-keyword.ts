import { Draft } from './draft.ts'
import { nameAt } from './find-names.ts'
import type { Lexicon } from './lexicon.ts'
import { type Changes, joinChanges, type Meaning, type Model } from './meaning.ts'
import type { NumberContext } from './number-rule.ts'
import { numberRules } from './number-rules.ts'
import { readTrims } from './read-trims.ts'
import { fillers } from './words.table.ts'

/** How a text was understood. */
export interface KeywordReading {
  readonly changes: Changes
  /** The words that were not understood, as they were typed. */
  readonly rest: string
  /** Models whose names are among the words that were not understood, since they may mean something else. */
  readonly maybe: readonly Meaning[]
  /** The needs that the text says, where the lexicon has names of needs. */
  readonly needs: readonly string[]
}

/** The most readings of what is left over. */
const maxRounds = 4

/**
 * Reads a shopper's text: what it says about a car becomes parameters of a search, the rest stays words. The
 * rest is read again until nothing in it is understood, so that a search by it is read the same way.
 */
export function readKeyword(text: string, lexicon: Lexicon, context: NumberContext): KeywordReading {
  let reading = readOnce(text, lexicon, { context, known: {} })
  let { changes, needs } = reading

  for (let round = 1; round < maxRounds && reading.rest !== ''; round += 1) {
    const hasPlace = context.hasPlace || changes.zip !== undefined
    const next = readOnce(reading.rest, lexicon, {
      context: { ...context, hasPlace },
      known: changes,
    })
    if (next.rest === reading.rest) break

    changes = joinChanges(changes, next.changes)
    needs = [...needs, ...next.needs]
    reading = next
  }

  return { ...reading, changes, needs }
}

interface Round {
  readonly context: NumberContext
  /** What earlier rounds understood. */
  readonly known: Changes
}

function readOnce(text: string, lexicon: Lexicon, round: Round): KeywordReading {
  const draft = new Draft(text)
  readNumbers(draft, round)
  readNames(draft, lexicon, ({ kind }) => kind !== 'option')
  readAfterMakes(draft, lexicon)
  readTrims(draft, lexicon)
  readNames(draft, lexicon, () => true)
  const maybe = readUnclear(draft, lexicon)
  readTrims(draft, lexicon)
  nameModels(draft)

  return { changes: draft.changes, rest: draft.rest(), maybe, needs: [...draft.needs] }
}

function readNumbers(draft: Draft, { context, known }: Round): void {
  for (const { pattern, read } of numberRules) {
    for (let line = draft.line(), match = pattern.exec(line); match; match = pattern.exec(line)) {
      const at = line.slice(0, match.index).split(' ').length - 1
      const length = match[0].split(' ').length
      const { hasPlace } = context
      const meant = read(match.slice(1), {
        ...context,
        hasPlace: hasPlace || draft.changes.zip !== undefined,
      })
      if (meant === undefined) break

      if (meant === 'literal') draft.keep(at, length)
      else draft.read(at, length, contradicts({ ...known, ...draft.changes }, meant) ? {} : meant)
      line = draft.line()
    }
  }
}

/**
 * Whether a number was named before: of two years or prices the first counts. The other one is no word
 * either, since a search by what is left over would read it.
 */
const contradicts = (changes: Changes, more: Changes) =>
  Object.entries(more).some(([name, value]) => {
    const known = changes[name as keyof Changes]
    return !Array.isArray(value) && known !== undefined && known !== value
  })

/** Reads the names of some kinds. A name of another kind is passed over as a whole: `mini van` is no Mini. */
function readNames(draft: Draft, lexicon: Lexicon, isWanted: (meaning: Meaning) => boolean): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const found = draft.isOpen(at) ? nameAt(draft, at, lexicon) : undefined
    if (found === undefined) continue

    const { length } = found
    if (found.meanings[0]?.when === 'never') draft.keep(at, length)
    else {
      const meanings = found.meanings.filter(({ when }) => when === 'always')
      const kind = meanings[0]?.kind
      if (kind === undefined || !meanings.slice(0, 1).every(isWanted)) continue
      readMeanings(
        draft,
        { at, length, meanings: meanings.filter((meaning) => meaning.kind === kind) },
        lexicon,
      )
    }

    at += length - 1
  }
}

interface Span {
  readonly at: number
  readonly length: number
  readonly meanings: readonly Meaning[]
}

/** Takes a name as read; of models of several makes those of the makes that the text names. */
function readMeanings(draft: Draft, { at, length, meanings }: Span, { models }: Lexicon): void {
  const own = meanings.filter(({ makeCode = '' }) => draft.makes.has(makeCode))
  const [first] = meanings
  const meant = first?.kind === 'model' ? (own.length > 0 ? own : meanings) : meanings.slice(0, 1)
  const changes = meant.map((meaning) => meaning.changes).reduce(joinChanges, {})
  const { modelCode, ...rest } = changes
  if (!draft.read(at, length, rest)) return

  for (const { need } of meant) if (need !== undefined) draft.needs.add(need)
  for (const { makeCode } of meant) if (makeCode !== undefined) draft.makes.add(makeCode)
  if (modelCode)
    draft.named.push({ models: models.filter(({ code }) => modelCode.includes(code)), end: at + length })
}

/** The most models that a part of a name after its make may stand for. */
const maxModels = 8

/** Reads a part of a model's name right after its make: `chevy 1500`, `Tesla Y`, `BMW 3`. */
function readAfterMakes(draft: Draft, lexicon: Lexicon): void {
  const isPart = (text: string) => (word: string) => word === text || word.replace(/\D+$/, '') === text
  for (const [at, { text }] of draft.tokens.entries()) {
    const make = at > 0 && draft.isOpen(at) ? makeBefore(draft, at, lexicon) : undefined
    if (make === undefined || text.length > 4 || fillers.has(text) || !/\d|^\p{L}$/u.test(text)) continue

    const models = lexicon.models.filter(
      ({ makeCode, words }) => makeCode === make && words.some(isPart(text)),
    )
    if (models.length === 0 || models.length > maxModels) continue
    if (draft.read(at, 1, {})) draft.named.push({ models, end: at + 1 })
  }
}

/** The make that is named right before a token. */
function makeBefore(draft: Draft, at: number, { meanings }: Lexicon): string | undefined {
  for (let start = at - 1; start >= Math.max(0, at - 3); start -= 1) {
    const name = draft.tokens
      .slice(start, at)
      .map(({ text }) => text)
      .join('')
    const make = meanings.get(name)?.find(({ kind }) => kind === 'make')
    if (make?.makeCode !== undefined && draft.makes.has(make.makeCode)) return make.makeCode
  }

  return undefined
}

/**
 * Reads names that may be other words as well: those of a named make's models, and where nothing else is left
 * unread, or the text names a year or their trim, any. @returns those that are not read
 */
function readUnclear(draft: Draft, lexicon: Lexicon): readonly Meaning[] {
  const spans = draft.tokens.flatMap(({ text }, at): Span[] => {
    if (!draft.isOpen(at) || fillers.has(text)) return []
    const found = nameAt(draft, at, lexicon)
    const meanings = found?.meanings.filter(({ kind }) => kind === 'model') ?? []
    return found && meanings.length > 0 ? [{ at, length: found.length, meanings }] : []
  })

  const inSpans = new Set(spans.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)))
  const isAlone = draft.changes.startYear !== undefined || draft.isAllReadBut(inSpans)
  const isRead = (meaning: Meaning) =>
    draft.makes.has(meaning.makeCode ?? '') ||
    (meaning.when === 'aside' && (isAlone || namesTrim(draft, meaning, lexicon)))

  return spans.flatMap((span) => {
    const meanings = span.meanings.filter(isRead)
    if (meanings.length === 0) return isNumber(draft, span) ? [] : span.meanings
    readMeanings(draft, { ...span, meanings }, lexicon)
    return []
  })
}

/** Whether a text names a trim of a model. */
const namesTrim = (draft: Draft, { changes: { modelCode = [] } }: Meaning, { trimsByName }: Lexicon) =>
  draft.tokens.some(
    ({ text }, at) =>
      draft.isOpen(at) &&
      text.length > 1 &&
      trimsByName.get(text)?.some(({ model }) => modelCode.includes(model.code)),
  )

/** Whether a name is a digit or two, which says too little to ask about. */
const isNumber = ({ tokens }: Draft, { at, length }: Span) =>
  length === 1 && (tokens[at]?.text.length ?? 0) < 3

/** Adds the named models to the changes, after trims have narrowed them. */
function nameModels(draft: Draft): void {
  const models = draft.named.flatMap((named): readonly Model[] => named.models)
  if (models.length > 0)
    draft.changes = joinChanges(draft.changes, {
      makeCode: [...new Set(models.map(({ makeCode }) => makeCode))],
      modelCode: models.map(({ code }) => code),
    })
}
