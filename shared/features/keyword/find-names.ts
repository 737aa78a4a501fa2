import type { Draft } from './draft.ts'
import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { corrections } from './spelling.ts'
import { fillers } from './words.table.ts'

/** The most tokens of one name. */
const maxTokens = 6

/** A name in a text: its meanings and the number of its tokens. */
export interface Found {
  readonly meanings: readonly Meaning[]
  readonly length: number
}

/**
 * The longest name that begins at a token, also in its plural and mistyped; undefined where there is none.
 */
export function nameAt(draft: Draft, at: number, lexicon: Lexicon): Found | undefined {
  const open = draft.openFrom(at)
  const exact = longest(open, lexicon)
  if (exact?.meanings.some(({ when }) => when === 'always' || when === 'never')) return exact

  const fixed = mistyped(open, draft, lexicon)

  return exact && exact.length >= (fixed?.length ?? 0) ? exact : fixed
}

function longest(words: readonly string[], lexicon: Lexicon): Found | undefined {
  for (let length = Math.min(maxTokens, words.length); length > 0; length -= 1) {
    const meanings = meaningsOf(words.slice(0, length).join(''), lexicon)
    if (meanings) return { meanings, length }
  }

  return undefined
}

/** The meanings of a name, also in its plural: `SUVs`, `coupes`, `F-150s`. */
const meaningsOf = (name: string, { meanings }: Lexicon) =>
  meanings.get(name) ?? (name.length > 3 && name.endsWith('s') ? meanings.get(name.slice(0, -1)) : undefined)

/** The name that mistyped words were meant for: each word is corrected alone, else two of them as one. */
function mistyped(words: readonly string[], draft: Draft, lexicon: Lexicon): Found | undefined {
  const isTypo = (word: string) =>
    !fillers.has(word) && !lexicon.exactWords.has(word) && !isPlural(word, lexicon)
  const [first = '', second] = words
  if (!words.slice(0, 3).some(isTypo)) return undefined

  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const typed = words.slice(0, length)
    if (!typed.some(isTypo)) continue

    const fixed = typed.map((word) =>
      isTypo(word) ? (correctionsOf(word, draft, lexicon)[0] ?? word) : word,
    )
    const meanings = meaningsOf(fixed.join(''), lexicon)
    if (meanings) return { meanings, length }
  }

  if (second !== undefined && (isTypo(first) || isTypo(second))) {
    const meanings = correctedName(first + second, draft, lexicon)
    if (meanings) return { meanings, length: 2 }
  }

  const meanings = isTypo(first) ? correctedName(first, draft, lexicon) : undefined

  return meanings && { meanings, length: 1 }
}

const isPlural = (word: string, { exactWords }: Lexicon) =>
  word.endsWith('s') && exactWords.has(word.slice(0, -1))

function correctedName(typed: string, draft: Draft, lexicon: Lexicon): readonly Meaning[] | undefined {
  for (const word of correctionsOf(typed, draft, lexicon)) {
    const meanings = lexicon.meanings.get(word)
    if (meanings) return meanings
  }

  return undefined
}

function correctionsOf(word: string, draft: Draft, { spelling }: Lexicon): readonly string[] {
  const known = draft.corrections.get(word) ?? corrections(word, spelling)
  draft.corrections.set(word, known)

  return known
}
