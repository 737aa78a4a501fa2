import type { ColorCode } from './color-code.ts'
import { fancyWords, plainWords } from './color-words.ts'

/** The separators that begin a second colour: `White / Black`, `Blue w/ Black Roof`. */
const secondColor = /\/|\bw\/|\bwith\b|\band\b|&|\[|\(/

/**
 * The plain colour of a seller's colour name; null when no word is known. Of several colours the first known
 * one counts, and within its name the last word: `Black Cherry Red` is red.
 */
export function colorCodeOf(name: string | undefined): ColorCode | null {
  const parts = (name ?? '').toLowerCase().split(secondColor)
  return parts.map(codeOfPart).find((code) => code !== undefined) ?? null
}

function codeOfPart(name: string): ColorCode | undefined {
  const words = name.match(/[a-z]+/g)?.reverse() ?? []
  return (
    words.map((word) => plainWords.get(word)).find(isKnown) ??
    words.map((word) => fancyWords.get(word)).find(isKnown)
  )
}

const isKnown = (code: ColorCode | undefined) => code !== undefined
