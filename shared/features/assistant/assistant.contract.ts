import Type, { type Static } from 'typebox'
import { maxSentence } from './assistant-paths.ts'
import { type QuestionId, questionIds } from './questions.ts'

/** The name of a question. */
const Question = Type.Enum(questionIds as QuestionId[])

/**
 * What the panel sends for a turn: a sentence, or none where the search changed by a click, and the
 * conversation.
 */
export type AssistantAsk = Static<typeof AssistantAsk>

export const AssistantAsk = Type.Object(
  {
    say: Type.Optional(Type.String({ maxLength: maxSentence })),
    /** The search so far, as an address has it. */
    search: Type.String({ maxLength: 1_700 }),
    asked: Type.Array(Question, { maxItems: questionIds.length }),
    asks: Type.Optional(Question),
  },
  { additionalProperties: false },
)
