import type { DuckDBConnection } from '@duckdb/node-api'

/** The texts of words that cars have, each once: those of models and those of colours. */
export interface Phrases {
  /** By the id of a text, 1 if it has a word that begins with a text in lower case. */
  readonly withWord: (beginning: string) => Uint8Array
}

/** Reads the texts and the words in them; others have their turn between their chunks. */
export async function loadPhrases(connection: DuckDBConnection): Promise<Phrases> {
  const idsOfWords = new Map<string, number[]>()
  let last = 0

  for await (const chunk of await connection.stream('SELECT id, words FROM phrase'))
    for (const [id, words] of chunk.getRows()) {
      last = Math.max(last, Number(id))
      for (const word of String(words).split(' ')) {
        const ids = idsOfWords.get(word)
        if (ids) ids.push(Number(id))
        else idsOfWords.set(word, [Number(id)])
      }
    }

  return phrasesOf(idsOfWords, last)
}

/** @param last the greatest id of a text */
function phrasesOf(idsOfWords: ReadonlyMap<string, readonly number[]>, last: number): Phrases {
  const words = [...idsOfWords.keys()].sort()

  return {
    withWord(beginning) {
      const found = new Uint8Array(last + 1)
      for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++)
        for (const id of idsOfWords.get(words[at] ?? '') ?? []) found[id] = 1

      return found
    },
  }
}

/** The index of the first word that is not before a text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }

  return low
}
