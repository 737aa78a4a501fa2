import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
import type { AssistantAsk } from '#shared/features/assistant/assistant.contract.ts'
import { assistantApiPath } from '#shared/features/assistant/assistant-paths.ts'
import type { AssistantTurn } from '#shared/features/assistant/assistant-turn.ts'

/** The key of the conversation in the storage of the tab. */
const conversationKey = 'assistant'

/** One thing that was said in the conversation. */
export interface Said {
  readonly by: 'shopper' | 'assistant'
  readonly text: string
  /** The words of an outside model, as plain text. */
  readonly note?: string
}

/** The conversation of this tab. It survives navigations and ends with the tab. */
export interface Conversation {
  readonly said: readonly Said[]
  /** The last answer of the assistant; absent before the first. */
  readonly turn?: AssistantTurn
}

/** The most lines that are kept: a longer conversation loses its beginning. */
const maxSaid = 60

const empty: Conversation = { said: [] }

/** The conversation where the browser stores nothing for this site. */
let unstored = empty

/** The conversation of this tab; an empty one where there is none that can be read. */
export function readConversation(): Conversation {
  const stored: unknown = storedJson(conversationKey, 'tab')

  return isConversation(stored) ? stored : unstored
}

/** Keeps the conversation for this tab; where the browser stores nothing, for this document. */
export function keepConversation(conversation: Conversation): void {
  unstored = { ...conversation, said: conversation.said.slice(-maxSaid) }
  tryStorage(() => sessionStorage.setItem(conversationKey, JSON.stringify(unstored)))
}

/** Whether a stored value is a conversation, also of an earlier build. */
function isConversation(value: unknown): value is Conversation {
  const { said, turn } = Object(value) as Partial<Conversation>
  const isTurn = ({ search, reply, href, asked, chips, hides, cars = [] }: Partial<AssistantTurn>) =>
    [search, reply, href].every((text) => typeof text === 'string') &&
    [asked, chips, hides, cars].every((list) => Array.isArray(list))

  return (
    Array.isArray(said) &&
    said.every((each) => typeof Object(each).text === 'string') &&
    (turn === undefined || isTurn(Object(turn)))
  )
}

/**
 * Why a turn has no answer: the site cannot be reached, the shopper is too fast, or the conversation is too
 * long.
 */
export type TurnFailure = 'unreached' | 'tooMany' | 'tooLong'

const failures: Readonly<Record<number, TurnFailure>> = { 400: 'tooLong', 413: 'tooLong', 429: 'tooMany' }

/** Sends a turn. Never rejects. */
export async function askAssistant(ask: AssistantAsk): Promise<AssistantTurn | TurnFailure> {
  try {
    const response = await fetch(assistantApiPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(ask),
    })

    return response.ok ? await response.json() : (failures[response.status] ?? 'unreached')
  } catch {
    return 'unreached'
  }
}

/** The search that a conversation begins with: the place of the page alone. */
export function placeOfPage(query: string): string {
  const params = new URLSearchParams(query)
  const place = ['zip', 'city', 'state', 'searchRadius'].flatMap((name) => {
    const value = params.get(name)
    return value === null || value.length > 60 ? [] : [[name, value]]
  })

  return new URLSearchParams(place).toString()
}
