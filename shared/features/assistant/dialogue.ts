import type { SearchRequest } from '#shared/search/search-request.ts'
import { newLabels } from './describe-request.ts'
import type { Grammar } from './grammar.ts'
import { nextQuestion, type QuestionId } from './questions.ts'
import { readSentence, type SentenceReading } from './read-sentence.ts'

/** The state of a conversation. It travels with each turn, so that no server keeps it. */
export interface DialogueState {
  readonly request: SearchRequest
  /** The questions that were asked, in their order. */
  readonly asked: readonly QuestionId[]
  /** The question that the next sentence may answer. */
  readonly asks?: QuestionId | undefined
}

/** A turn: the state after a sentence, and what there is to say about it. */
export interface DialogueTurn {
  readonly state: DialogueState
  readonly reading: SentenceReading
  /** The sentence is the first of its conversation. */
  readonly isFirst: boolean
  /** The labels of what the search has more than before, and less. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The state after a search changed, with the next question. */
export function ask(request: SearchRequest, asked: readonly QuestionId[]): DialogueState {
  const asks = nextQuestion(request, asked)
  return { request, asked: asks === undefined ? asked : [...asked, asks], ...(asks && { asks }) }
}

/** Takes a sentence: reads it, and asks for what is still open. */
export function takeTurn(state: DialogueState, sentence: string, grammar: Grammar): DialogueTurn {
  return turnOf(state, readSentence(sentence, state, grammar), grammar)
}

/** The turn that a reading makes, whoever has read it. */
export function turnOf(state: DialogueState, reading: SentenceReading, grammar: Grammar): DialogueTurn {
  const { request } = reading
  // A sentence that nobody understood leaves the question open that was asked before it.
  const isOpen = !reading.isUnderstood && state.asks !== undefined

  return {
    state: isOpen ? state : ask(request, state.asked),
    reading,
    isFirst: state.asked.length === 0,
    added: newLabels(state.request, request, grammar),
    removed: newLabels(request, state.request, grammar),
  }
}
