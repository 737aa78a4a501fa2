import type { Changes } from '#shared/features/keyword/meaning.ts'
import { withoutCode } from '#shared/search/filter-choices.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { needOf } from './conversation-lexicon.ts'
import { type Cut, cutAt } from './cut-phrases.ts'
import type { Grammar } from './grammar.ts'

/** Something that the shopper does not want. */
interface Unwanted {
  /** The words, as they were typed. */
  readonly words: string
  readonly changes: Changes
  /** An earlier wish is only taken back: the search may still find the thing. */
  readonly isTakenBack: boolean
}

/** Words behind a negation with which it says something else: `no accidents`, `not over 20k`, `not sure`. */
const otherwise =
  '(?! (?:(?:any |a |one )?(?:more|less|later|older|newer|over|under|accidents?|wrecks?|wrecked|matter|preference|problem|problems|idea|limit|longer|too|sure|really|important|picky|fussy|much|many|old|expensive|very|that|a lot|yet|just|only|rush|thanks|worries|driven|been|fancy|special)\\b))'

/** Words that only take back what the search has: no other option takes its place. */
const takeBack =
  '(?:remove|drop(?! top)|take (?:off|out|away)|get rid of|lose|delete|skip|forget(?: about)?|scratch|(?:does not|doesnt|do not|dont) (?:need|have) to (?:be|have))'
const takesBack = new RegExp(`^${takeBack}`, 'i')

const negation = new RegExp(
  `\\b(?:(?:anything|everything) (?:but|except)(?: for)?|but not|and not|not|no|without|nothing|never|except(?: for)?|instead of|rather than|other than|excluding|avoid|hate|(?:i |we )?(?:do not|dont) (?:want|need|like)|${takeBack})\\b${otherwise}(?: (?:a|an|any|the|my|another|that)\\b)?`,
  'i',
)

/** The most words of one name. */
const maxWords = 5

/**
 * Cuts what a sentence does not want: `not a truck`, `no diesel or electric`, `remove red`. A negation whose
 * words mean nothing stays in `cannot`.
 */
export function cutUnwanted(
  cut: Cut,
  grammar: Grammar,
): { readonly cut: Cut; readonly unwanted: readonly Unwanted[] } {
  const unwanted: Unwanted[] = []
  let { text } = cut
  const cannot = [...cut.cannot]

  for (let match = negation.exec(text); match; match = negation.exec(text)) {
    const [cue] = match
    const from = match.index + match[0].length
    const stop = /[,;.!?]|\bbut\b|$/.exec(text.slice(from))?.index ?? 0
    const clause = text.slice(from, from + stop)
    const names = namesAt(clause, grammar)
    const { length } = names
    const found = names.found.map((each) => ({ ...each, isTakenBack: takesBack.test(cue) }))

    unwanted.push(...found)
    const isInterjection = clause.trim() === ''
    if (found.length === 0 && !isInterjection) cannot.push(`${match[0]}${clause}`.trim())
    text = cutAt(text, match.index, match[0].length + (found.length > 0 ? length : clause.length))
  }

  return { cut: { ...cut, text, cannot }, unwanted }
}

type Named = Omit<Unwanted, 'isTakenBack'>

/** The names at the beginning of a clause, with `or` between them, and the characters that they take. */
function namesAt(clause: string, grammar: Grammar): { found: readonly Named[]; length: number } {
  const found: Named[] = []
  let length = 0

  for (;;) {
    const rest = clause.slice(length)
    const joint =
      found.length === 0 ? '' : (/^\s+(?:or|nor|and)(?:\s+(?:a|an|any|the))?(?=\s)/i.exec(rest)?.[0] ?? '')
    if (found.length > 0 && joint === '') break
    const name = longestName(rest.slice(joint.length), grammar)
    if (name === undefined) break

    found.push(name.unwanted)
    length += joint.length + name.length
  }

  return { found, length }
}

function longestName(text: string, grammar: Grammar) {
  const words = [...text.matchAll(/\S+/g)].slice(0, maxWords)
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    const length = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const typed = text.slice(0, length).trim()
    const { changes, rest, needs } = grammar.read(typed)
    const wanted = [changes, ...needs.map((need) => needOf(need)?.changes ?? {})].filter(
      (each) => Object.keys(each).length > 0,
    )

    // `diesel suv` is two names: the first alone is not wanted.
    const [only] = wanted
    if (rest === '' && only !== undefined && wanted.length === 1 && isOne(only))
      return { unwanted: { words: typed, changes: only }, length }
  }

  return undefined
}

const isOne = (changes: Changes) => {
  const params = Object.keys(changes)
  const leaves = params.filter((param) => param !== 'makeCode' || !params.includes('modelCode'))
  return (
    leaves.length === 1 || params.some((param) => param.endsWith('SubtypeCode')) || params.includes('city')
  )
}

/** The deepest parameter of changes that has codes: the model, rather than its make. */
const codesIn = (changes: Changes) =>
  (Object.entries(changes) as [CodesParam, unknown][]).flatMap(([param, codes]) =>
    Array.isArray(codes) && !isAbove(param, changes) ? codes.map((code: string) => ({ param, code })) : [],
  )

function isAbove(param: string, changes: Changes): boolean {
  const levels: readonly string[] =
    treeFilters
      .find((tree) => tree.levels.some((level) => level.param === param))
      ?.levels.map((level) => level.param) ?? []
  return levels
    .slice(levels.indexOf(param) + 1)
    .some((below) => levels.includes(param) && Object.hasOwn(changes, below))
}

/** The fewest options of a filter of which all others may be chosen instead of one. */
const minOptions = 3

/**
 * A search without something unwanted. A code of the search is taken out; else all other options of its
 * filter are chosen, where each car has exactly one of them.
 * @returns undefined where the search can only find what is wanted, such as cars of a make
 */
export function exclude(
  request: SearchRequest,
  { changes, isTakenBack }: Unwanted,
  grammar: Grammar,
): SearchRequest | undefined {
  const codes = codesIn(changes)
  if (codes.length === 0) return withoutNumbers(request, changes)

  const held = codes.filter(({ param, code }) => request[param]?.includes(code))
  const isTaken = held.length > 0
  const left = held.reduce(
    (before, { param, code }) => withoutCode(before, param, { code, parentOf: grammar.parentOf }),
    request,
  )

  const param = codes[0]?.param
  if (param === undefined || left[param] !== undefined || (isTaken && isTakenBack)) return left
  if (isTakenBack) return undefined
  // A filter that the words themselves have set, and that is empty now, turns around as well.
  const filter = listFilters.find((each) => each.param === param)
  const isSingle = filter !== undefined && filter.holds === undefined && filter.options.length >= minOptions
  if (!isSingle) return isTaken ? left : undefined
  if (isTaken && filter.options.length > 9) return left

  const unwanted = codes.map(({ code }) => code)
  const others = filter.options.map(({ value }) => value).filter((value) => !unwanted.includes(value))

  return refine(left, { [param]: others.toSorted() })
}

/** A search without numbers, a place or an order that it has as the words name them. */
function withoutNumbers(request: SearchRequest, changes: Changes): SearchRequest | undefined {
  const named = Object.keys(changes) as (keyof SearchRequest)[]
  return named.some((name) => request[name] !== undefined)
    ? refine(request, Object.fromEntries(named.map((name) => [name, undefined])))
    : undefined
}
