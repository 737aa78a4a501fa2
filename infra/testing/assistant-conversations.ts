import { type DialogueState, type DialogueTurn, takeTurn } from '#shared/features/assistant/dialogue.ts'
import { grammarOf } from '#shared/features/assistant/grammar.ts'
import { conversations } from '#shared/features/assistant/testing/conversations.ts'
import { lexiconOf } from '#shared/features/keyword/lexicon.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { catalogueNames, printReading } from './keyword-queries.ts'

/**
 * A conversation's sentences and the search that a person expects after them, in the notation of the queries.
 */
interface ExpectedConversation {
  readonly sentences: readonly string[]
  readonly expected: string
}

/** The table of conversations. A line that begins with `#` names a group, one that is indented goes on. */
export const expectedConversations: readonly ExpectedConversation[] = conversations
  .replaceAll('\n  ', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [said = '', expected = ''] = line.split('→')
    return { sentences: said.split('»').map((sentence) => sentence.trim()), expected: expected.trim() }
  })

/** The grammar of a conversation with the catalogue's names, in 2026. */
export const testGrammar = grammarOf(lexiconOf(catalogueNames), {
  currentYear: 2026,
  terms: defaultSettings,
})

/** A conversation before its first sentence. */
export const begin = (request: SearchRequest): DialogueState => ({ request, asked: [] })

/** Says the sentences one after the other. @returns the last turn, and its search with the words left over */
export function converse(sentences: readonly string[]): {
  readonly turn: DialogueTurn
  readonly printed: string
} {
  const [first = '', ...others] = sentences
  const turn = others.reduce(
    (before, sentence) => takeTurn(before.state, sentence, testGrammar),
    takeTurn(begin({}), first, testGrammar),
  )

  const { request, unread, cannot } = turn.reading
  const { keyword: _, scope: _1, ...changes } = request

  return { turn, printed: printReading({ changes, rest: [...cannot, unread].filter(Boolean).join(' ') }) }
}
