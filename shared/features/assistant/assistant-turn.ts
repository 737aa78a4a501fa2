import type { CarInShort } from '#shared/features/listings/car-facts.ts'
import type { QuestionId } from './questions.ts'

/** A search that is one press away, as an address has it. */
export interface SearchStep {
  readonly label: string
  readonly search: string
}

/** An answer of the assistant, complete: the panel and the page without scripts show the same. */
export interface AssistantTurn {
  /** The conversation after the turn, to be sent with the next one. */
  readonly search: string
  readonly asked: readonly QuestionId[]
  readonly asks?: QuestionId
  /** What the assistant says, as plain text. */
  readonly reply: string
  /** The words of an outside model, as plain text. */
  readonly note?: string
  /** What was understood so far, each with the search without it. */
  readonly chips: readonly SearchStep[]
  /** The question, with answers to choose from. */
  readonly question?: { readonly text: string; readonly answers: readonly string[] }
  /** The words that were not understood, to be searched for as they are. */
  readonly words?: SearchStep
  /** The number of cars; absent where it is not known. */
  readonly count?: number
  /** The first of the cars, in the order of the results; absent where they are not known. */
  readonly cars?: readonly CarInShort[]
  /** The canonical address of the search. */
  readonly href: string
  /** Where the search finds nothing: what hides most, each with the search without it. */
  readonly hides: readonly SearchStep[]
}
