import { atom, useAtom, useStore } from 'jotai'
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

// Atoms, since each page has a panel of its own: an answer comes to the one that is shown by then.
const conversationAtom = atom(readConversation())
const askedAtom = atom<AssistantAsk>()
const failureAtom = atom<TurnFailure>()

/** The conversation of this tab, and the ways to go on with it. */
export function useConversation() {
  const store = useStore()
  const [conversation, setConversation] = useAtom(conversationAtom)
  const [asked, setAsked] = useAtom(askedAtom)
  const [failure, setFailure] = useAtom(failureAtom)

  const keep = (next: Conversation) => {
    keepConversation(next)
    setConversation(next)
  }

  /** Sends a turn and adds its answer. @returns whether there was one */
  const ask = async (sent: AssistantAsk, before: readonly Said[], silentReply?: string): Promise<boolean> => {
    setAsked(sent)
    setFailure(undefined)
    const answer = await askAssistant(sent)
    // The shopper has started over meanwhile.
    if (store.get(askedAtom) !== sent) return false

    setAsked(undefined)
    if (typeof answer === 'string') {
      setFailure(answer)
      return false
    }

    const { reply, note } = answer
    const text = reply || silentReply || ''
    keep({ turn: answer, said: [...before, { by: 'assistant', text, ...(note && { note }) }] })

    return true
  }

  return {
    ...conversation,
    isAsking: asked !== undefined,
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
      setAsked(undefined)
      setFailure(undefined)
      keep({ said: [] })
    },
  }
}

/** What a turn knows of the conversation; before the first one, the place of the page. */
const stateOf = (turn: AssistantTurn | undefined, place: string) => ({
  search: turn?.search ?? place,
  asked: [...(turn?.asked ?? [])],
  ...(turn?.asks && { asks: turn.asks }),
})
