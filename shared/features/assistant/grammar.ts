import type { Lexicon } from '#shared/features/keyword/lexicon.ts'
import type { NamedCode } from '#shared/features/keyword/meaning.ts'
import { type KeywordReading, readKeyword } from '#shared/features/keyword/read-keyword.ts'
import { type LabelOf, labelsFrom } from '#shared/search/labels.ts'
import { type ParentOf, parentsFrom } from '#shared/search/refine.ts'
import { conversationLexicon } from './conversation-lexicon.ts'

/** The grammar of the search as a conversation uses it. */
export interface Grammar {
  readonly currentYear: number
  readonly read: (text: string, hasPlace?: boolean) => KeywordReading
  readonly labelOf: LabelOf
  readonly parentOf: ParentOf
}

/** The conversation's lexicons by those of the search, since making one takes some milliseconds. */
const made = new WeakMap<Lexicon, Lexicon>()

/** The grammar of a conversation, from the lexicon of the search. */
export function grammarOf(lexicon: Lexicon, currentYear: number): Grammar {
  const own = made.get(lexicon) ?? conversationLexicon(lexicon)
  made.set(lexicon, own)
  const names: Readonly<Record<string, readonly NamedCode[]>> = { ...lexicon.names }
  const options = Object.fromEntries(
    Object.entries(names).map(([param, codes]) => [
      param,
      codes.map(({ value, label, parent }) => ({
        value,
        label,
        ...(parent !== undefined && { parent }),
      })),
    ]),
  )

  return {
    currentYear,
    read: (text, hasPlace = false) => readKeyword(text, own, { currentYear, hasPlace }),
    labelOf: labelsFrom(options),
    parentOf: parentsFrom(options),
  }
}
