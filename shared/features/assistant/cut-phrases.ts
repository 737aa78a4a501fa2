import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { adjustments } from './adjustments.ts'
import { filterWords } from './filter-words.table.ts'
import { type QuestionId, questions } from './questions.ts'

/** A sentence while phrases are cut out of it, with the search that they have made so far. */
export interface Cut {
  readonly text: string
  readonly request: SearchRequest
  /** Something was understood, though the search may be the same. */
  readonly isUnderstood: boolean
  /** What the sentence asks for and the search has no way to do. */
  readonly cannot: readonly string[]
}

const without = (request: SearchRequest, params: readonly string[]) =>
  refine(request, Object.fromEntries(params.map((param) => [param, undefined])))

/** The text without a part of it; what stood around the part is not joined to one phrase. */
export const cutAt = (text: string, start: number, length: number) =>
  `${text.slice(0, start)} , ${text.slice(start + length)}`

const restart =
  /\b(?:start (?:over|again|from scratch|afresh|anew)|from scratch|new search|(?:clear|reset|remove|forget|delete|drop) (?:it all|all|everything|all (?:of it|filters|the filters))|reset)\b/i

/** Cuts the wish to begin anew. The place stays: it is no preference. */
export function cutRestart(cut: Cut): Cut {
  const match = restart.exec(cut.text)
  if (!match) return cut
  const { zip, city, state, searchRadius } = cut.request
  const place = refine({}, { zip, city, state, searchRadius })

  return {
    ...cut,
    text: cutAt(cut.text, match.index, match[0].length),
    request: place,
    isUnderstood: true,
  }
}

/** Cuts words that change the search from where it is, such as `cheaper`. */
export function cutAdjustments(cut: Cut, currentYear: number): Cut {
  return adjustments.reduce((before, { pattern, adjust }) => {
    const match = pattern.exec(before.text)
    if (!match) return before
    const request = adjust(before.request, currentYear)

    return {
      text: cutAt(before.text, match.index, match[0].length),
      request: request ?? before.request,
      isUnderstood: before.isUnderstood || request !== undefined,
      cannot: request === undefined ? [...before.cannot, match[0].trim()] : before.cannot,
    }
  }, cut)
}

const take =
  '(?:remove|drop|forget(?: about)?|clear|delete|ignore|skip|lose|scratch|never ?mind|take (?:off|out|away)|get rid of|do not care about|dont care about|don’t care about|do not mind|dont mind|without)'
const the = '(?:the |my |that |this |any |a |which )?'
const open = '(?:any|whatever|every|all|no specific|no particular)'
const dull =
  '(?:does not matter|doesnt matter|do not matter|dont matter|is not important|isnt important|is open|limit does not matter)'
const limitless = '(?:limit|preference|constraint|restriction)s?'

const takenBack = filterWords.map(({ words, params }) => ({
  params,
  pattern: new RegExp(
    `\\b(?:${take} ${the}(?:${words})\\b(?! under| below| over)|${open} (?:${words})\\b(?: is (?:fine|ok|okay))?|${the}(?:${words}) ${dull}|no (?:${words}) ${limitless}|no ${limitless} on ${the}(?:${words}))`,
    'i',
  ),
}))

/**
 * Cuts filters that a sentence takes back by their names: `remove the colour`, `any make`, `price does not
 * matter`.
 */
export function cutTakenBack(cut: Cut): Cut {
  let { text, request, isUnderstood } = cut

  for (const { params, pattern } of takenBack) {
    const match = pattern.exec(text)
    if (!match) continue
    text = cutAt(text, match.index, match[0].length)
    request = without(request, params)
    isUnderstood = true
  }

  return { ...cut, text, request, isUnderstood }
}

const openAnswer =
  /^\W*(?:any(?:thing| kind| fuel| one| of them)?(?: is)?(?: (?:fine|ok|okay|works|goes))?|either(?: one| way| is fine)?|both|all(?: of them)?|whatever|no|nope|none|no (?:preference|limit|idea|matter|budget)|not sure|unsure|i do not (?:know|care|mind)|i dont (?:know|care|mind)|dont (?:know|care|mind)|do not (?:know|care|mind)|does not matter|doesnt matter|it does not matter|it doesnt matter|skip(?: it| this| that)?|pass|idk|no thanks|you (?:choose|decide|pick)|surprise me|next|open)\W*$/i

/** Whether a sentence leaves a question open. */
export const leavesOpen = (text: string) => openAnswer.test(text)

/** The search without what answers a question. */
export const withoutAnswer = (request: SearchRequest, question: QuestionId) =>
  without(request, questions[question].params)
