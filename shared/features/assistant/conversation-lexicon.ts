import { type Lexicon, withOptions } from '#shared/features/keyword/lexicon.ts'
import type { Meaning, Named } from '#shared/features/keyword/meaning.ts'
import { plainName } from '#shared/search/plain-words.ts'
import { type Need, needs } from './needs.table.ts'
import { smallTalk } from './small-talk.table.ts'

const namesIn = (list: string) => list.split(',').map((name) => name.trim())

/** The needs by their names. */
export const needOf = (name: string): Need | undefined => (needs as Readonly<Record<string, Need>>)[name]

const needNames: readonly Named[] = Object.entries(needs).flatMap(([need, { names }]) =>
  namesIn(names).map((name): Named => [name, { kind: 'option', changes: {}, when: 'always', need }]),
)

const nothing: Meaning = { kind: 'option', changes: {}, when: 'always' }
const talkNames: readonly Named[] = namesIn(smallTalk).map((name) => [name, nothing])

/**
 * The lexicon of the search with the words of a conversation: needs, and small talk that is read as nothing.
 * A need replaces an option of the same name, never a make or a model; small talk replaces nothing.
 */
export function conversationLexicon(lexicon: Lexicon): Lexicon {
  const known = (name: string) => lexicon.meanings.get(plainName(name)) ?? []
  const isCar = ({ kind }: Meaning) => kind !== 'option'
  const ownNeeds = needNames.filter(([name]) => !known(name).some(isCar))
  const isNeed = new Set(ownNeeds.map(([name]) => plainName(name)))
  const talk = talkNames.filter(([name]) => known(name).length === 0 && !isNeed.has(plainName(name)))

  return withOptions(lexicon, [...talk, ...ownNeeds])
}
