import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { AssistantModel } from '#server/features/assistant/assistant-model.ts'
import { relaxedCount } from '#server/features/search/count.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { lexiconFor } from '#server/pages/search/keyword-address.ts'
import { validateRequest, withSite, yearOf } from '#server/pages/search/search.data.ts'
import { shownResults } from '#server/pages/search/shown-results.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCalls } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { AssistantAsk } from '#shared/features/assistant/assistant.contract.ts'
import { maxSentence } from '#shared/features/assistant/assistant-paths.ts'
import type { AssistantTurn, SearchStep } from '#shared/features/assistant/assistant-turn.ts'
import { understoodChips } from '#shared/features/assistant/describe-request.ts'
import { ask, type DialogueState, type DialogueTurn, takeTurn } from '#shared/features/assistant/dialogue.ts'
import { type Grammar, grammarOf } from '#shared/features/assistant/grammar.ts'
import { questions } from '#shared/features/assistant/questions.ts'
import { replyTo } from '#shared/features/assistant/reply.ts'
import { type Lexicon, lexiconOf } from '#shared/features/keyword/lexicon.ts'
import { inShort } from '#shared/features/listings/car-facts.ts'
import { pick } from '#shared/features/pick.ts'
import { formatCount } from '#shared/search/labels.ts'
import { readText } from '#shared/search/plain-values.ts'
import { printSearch, searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { readWithModel } from './read-with-model.ts'

export interface TurnDeps extends PageCalls {
  readonly settings: SiteSettings
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'assistant'>
  /** The request of the shopper who asks. */
  readonly request: FastifyRequest
  readonly assistant?: AssistantModel | undefined
}

/** The results up to which no further question is asked: so few cars are looked at faster. */
const fewResults = 10

/** The most cars that a turn shows. */
const maxCars = 3

/** The most choices whose results are counted where a search finds nothing, and the most that are offered. */
const maxCounted = 8
const maxHides = 3

/** The lexicon while the names of makes are not known: sentences about all else are understood. */
let namesless: Lexicon | undefined

/**
 * Answers a turn of the conversation. The grammar reads the sentence; an outside model is asked only for a
 * sentence of which the grammar left words unread. What is down makes the answer poorer, never an error.
 */
export async function answerTurn(asked: AssistantAsk, deps: TurnDeps): Promise<AssistantTurn> {
  const { settings, optional, clock, metrics } = deps
  namesless ??= lexiconOf({})
  const lexicon = (await lexiconFor({ settings, call: optional })) ?? namesless
  const grammar = grammarOf(lexicon, { currentYear: yearOf(clock), terms: settings })
  const { request } = parseSearch(asked.search, settings.defaultSort, settings.defaultRadiusMi)
  const state: DialogueState = {
    request: withSite(request, settings),
    ...{ asked: asked.asked, asks: asked.asks },
  }

  const say = sentenceIn(asked.say ?? '')
  if (say === '') return printTurn({ reply: '', state: ask(state.request, state.asked) }, grammar, deps)

  const turn = takeTurn(state, say, grammar)
  const helped = await readWithModel({ turn, state, say, grammar }, deps)
  const answer = helped?.turn ?? turn
  metrics.assistant.turns.inc({ outcome: helped ? 'model' : outcomeOf(answer) })

  return printTurn(
    {
      reply: replyTo(answer),
      state: answer.state,
      words: answer.reading.unread,
      ...(helped && { note: helped.text }),
    },
    grammar,
    deps,
  )
}

/** A sentence as it can be read: without control characters, and cut at the limit. */
const sentenceIn = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSentence)

const outcomeOf = ({ reading: { isUnderstood, unread, cannot } }: DialogueTurn) =>
  isUnderstood ? (unread === '' && cannot.length === 0 ? 'understood' : 'partly') : 'not_understood'

interface Answered {
  readonly reply: string
  readonly state: DialogueState
  /** The words that were not understood. */
  readonly words?: string
  readonly note?: string
}

async function printTurn(
  { reply, state, words = '', note }: Answered,
  grammar: Grammar,
  deps: TurnDeps,
): Promise<AssistantTurn> {
  const { settings } = deps
  const parsed = parseSearch(printSearch(state.request), settings.defaultSort, settings.defaultRadiusMi)
  const { request, ignored } = await validateRequest({ ...deps, parsed, isHeldBack: () => false })
  const { scope: _, siteRadiusMi: _1, ...own } = request
  const step = (label: string, next: SearchRequest): SearchStep => ({ label, search: printSearch(next) })
  const chips = understoodChips(own, grammar)
  const found = await foundBy(request, deps)
  const count = found?.totalResultCount
  const hides = count === 0 ? await hidesOf(chips, request, deps) : []
  const isFew = count !== undefined && count > 0 && count <= fewResults
  const asks = isFew ? undefined : state.asks
  const keyword = readText(words)
  const unknown = ignored.map(({ value }) => value).filter(Boolean)

  return {
    search: printSearch(own),
    asked: state.asked,
    ...(asks && { asks, question: pick(questions[asks], ['text', 'answers']) }),
    reply: [reply, ...(unknown.length > 0 ? [`I do not know ${unknown.join(', ')}.`] : [])]
      .filter(Boolean)
      .join(' '),
    ...(note && { note }),
    chips: chips.map(({ label, without }) => step(label, without)),
    ...(keyword !== undefined && { words: step(keyword, refine(own, { keyword, literal: true })) }),
    ...(count !== undefined && { count }),
    ...(found && chips.length > 0 && { cars: found.cars }),
    href: searchHref(own),
    hides,
  }
}

/**
 * The number of cars of a search, and the first of them. The call is that of the results page, which has its
 * answer at hand then.
 */
async function foundBy(request: SearchRequest, { settings, optional }: TurnDeps) {
  const searching = shownResults(refine(request, {}), { settings, call: optional })
  const results = await substituteOnUpstreamError(searching, () => undefined)
  if (results === undefined) return undefined

  const { totalResultCount, listings } = results
  return { totalResultCount, cars: listings.slice(0, maxCars).map((listing) => inShort(listing)) }
}

const countOf = async (request: SearchRequest, { optional }: TurnDeps): Promise<number | undefined> =>
  (await optional(relaxedCount, request)).totalResultCount

/** What hides most of the results of a search that finds nothing, the most costly first. */
async function hidesOf(
  chips: ReturnType<typeof understoodChips>,
  { scope, siteRadiusMi }: SearchRequest,
  deps: TurnDeps,
): Promise<readonly SearchStep[]> {
  const site = { ...(scope && { scope }), ...(siteRadiusMi !== undefined && { siteRadiusMi }) }
  const counted = await Promise.all(
    chips.slice(0, maxCounted).map(async ({ label, without }) => ({
      ...{ label, without },
      count: (await countOf({ ...without, ...site }, deps)) ?? 0,
    })),
  )

  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxHides)
    .map(({ label, without, count }) => ({
      label: `${label} (${formatCount(count)})`,
      search: printSearch(without),
    }))
}
