import type { FastifyRequest } from 'fastify'
import type { AssistantModel } from '#server/features/assistant/assistant-model.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { type DialogueState, type DialogueTurn, turnOf } from '#shared/features/assistant/dialogue.ts'
import type { Grammar } from '#shared/features/assistant/grammar.ts'
import { applyReading } from '#shared/features/keyword/apply-reading.ts'
import { type Changes, joinChanges } from '#shared/features/keyword/meaning.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'

interface Sentence {
  /** The turn that the grammar made of the sentence. */
  readonly turn: DialogueTurn
  readonly state: DialogueState
  readonly say: string
  readonly grammar: Grammar
}

interface ModelDeps {
  readonly assistant?: AssistantModel | undefined
  readonly request: FastifyRequest
  readonly settings: Pick<SiteSettings, 'defaultSort'>
}

/**
 * The turn with the help of an outside model; undefined where there is none, where the grammar understood
 * all, and where the model has nothing to add. The model adds filters only: what the grammar read stays as it
 * is.
 */
export async function readWithModel(
  { turn, state, say, grammar }: Sentence,
  { assistant, request, settings }: ModelDeps,
): Promise<{ readonly turn: DialogueTurn; readonly text: string } | undefined> {
  const { reading } = turn
  if (assistant === undefined || (reading.unread === '' && reading.cannot.length === 0)) return undefined

  const answer = await assistant.read(request, say)
  if (answer === undefined) return undefined

  const words = grammar.read(answer.words)
  const added = withoutKnown(joinChanges(answer.changes, words.changes), state, turn)
  const next = applyReading(reading.request, { changes: added, rest: reading.request.keyword ?? '' })
  const own = (search: SearchRequest) =>
    printSearch(parseSearch(printSearch(search), settings.defaultSort, -1).request)
  const isSame = own(next) === own(reading.request)
  if (isSame && answer.text === '') return undefined

  const helped = {
    ...reading,
    request: next,
    ...(isSame ? {} : { isUnderstood: true, unread: '', cannot: [] }),
  }

  return { turn: turnOf(state, helped, grammar), text: answer.text }
}

/** Changes without those of parameters that the grammar read in the sentence, and without a place. */
function withoutKnown(changes: Changes, { request }: DialogueState, turn: DialogueTurn): Changes {
  const place = ['zip', 'city', 'state', 'searchRadius', 'area']
  const isRead = (name: string) =>
    JSON.stringify(turn.reading.request[name as keyof Changes]) !==
    JSON.stringify(request[name as keyof Changes])

  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !place.includes(name) && !isRead(name)),
  )
}
