import { useState } from 'react'
import { track } from '#client/navigation/track.ts'
import type { AssistantAsk } from '#shared/features/assistant/assistant.contract.ts'
import type { AssistantTurn, SearchStep } from '#shared/features/assistant/assistant-turn.ts'
import {
  askAssistant,
  type Conversation,
  keepConversation,
  readConversation,
  type Said,
  type TurnFailure,
} from './conversation.ts'

/** The conversation of this tab, and the ways to go on with it. */
export function useConversation() {
  const [conversation, setConversation] = useState(readConversation)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<TurnFailure>()

  const keep = (next: Conversation) => {
    keepConversation(next)
    setConversation(next)
  }

  /** Sends a turn and adds its answer. @returns whether there was one */
  const ask = async (sent: AssistantAsk, before: readonly Said[], silentReply?: string): Promise<boolean> => {
    setAsking(true)
    setFailure(undefined)
    const answer = await askAssistant(sent)
    setAsking(false)
    if (typeof answer === 'string') {
      setFailure(answer)
      return false
    }

    const { reply, note } = answer
    const text = reply || silentReply || ''
    keep({ turn: answer, said: [...before, { by: 'assistant', text, ...(note && { note }) }] })

    return true
  }

  const stateOf = (turn: AssistantTurn | undefined, place: string) => ({
    search: turn?.search ?? place,
    asked: [...(turn?.asked ?? [])],
    ...(turn?.asks && { asks: turn.asks }),
  })

  return {
    ...conversation,
    isAsking,
    failure,
    /** Says a sentence. @returns whether it was answered */
    say(text: string, place: string): Promise<boolean> {
      track('assistant', { step: 'turn' })
      const before = [...conversation.said, { by: 'shopper', text } as const]
      return ask({ ...stateOf(conversation.turn, place), say: text }, before)
    },
    /** Goes to a search that is one press away: without a filter, or by words. */
    step({ label, search }: SearchStep): Promise<boolean> {
      track('assistant', { step: 'turn' })
      const { turn, said } = conversation
      const isRemoved = turn?.chips.some((chip) => chip.search === search) ?? false
      const done = isRemoved ? `Taken out: ${label}.` : 'Done.'
      return ask({ ...stateOf(turn, ''), search }, said, done)
    },
    restart(): void {
      setFailure(undefined)
      keep({ said: [] })
    },
  }
}
