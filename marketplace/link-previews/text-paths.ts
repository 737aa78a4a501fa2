import { readFileSync } from 'node:fs'

/*
 * Text as outlines of its letters. A server without fonts draws no text in SVG, or ends the process that tries,
 * so that the outlines come with the product: Inter, Latin-1, on a square of 1,000 units (SIL Open Font License).
 */

/** The width of a letter and its outline. */
type Glyph = readonly [advance: number, outline: string]

export type Weight = 'regular' | 'bold'

const glyphs: Readonly<Record<Weight, Readonly<Record<string, Glyph>>>> = JSON.parse(
  readFileSync(new URL('./inter-glyphs.json', import.meta.url), 'utf8'),
)

const unit = 1_000
const ellipsis = '…'

/**
 * The letters of a text that can be drawn; a letter without an outline is drawn without its accent, or left
 * out.
 */
function lettersOf(text: string, weight: Weight): readonly Glyph[] {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].flatMap((letter) => {
    const found = glyphs[weight][letter] ?? glyphs[weight][letter.normalize('NFD').charAt(0)]
    return found ? [found] : []
  })
}

export interface TextStyle {
  readonly size: number
  readonly weight: Weight
}

/** The width of a text in pixels. */
export const widthOf = (text: string, { size, weight }: TextStyle) =>
  (lettersOf(text, weight).reduce((sum, [advance]) => sum + advance, 0) * size) / unit

/** A text that is no wider than this, cut with an ellipsis where it would be. */
export function cutText(text: string, style: TextStyle, maxWidth: number): string {
  if (widthOf(text, style) <= maxWidth) return text
  let cut = text.slice(0, 400)
  while (cut !== '' && widthOf(cut + ellipsis, style) > maxWidth) cut = cut.slice(0, -1)

  return cut.trimEnd() + ellipsis
}

/** A text in lines of a width, at most so many; the last one is cut. */
export function wrapText(
  text: string,
  style: TextStyle,
  box: { maxWidth: number; maxLines: number },
): string[] {
  const words = text.slice(0, 400).split(/\s+/).filter(Boolean)
  const lines: string[] = []

  for (const [at, word] of words.entries()) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(joined, style) <= box.maxWidth) lines[lines.length - 1] = joined
    else if (lines.length < box.maxLines) lines.push(word)
    else {
      lines[lines.length - 1] = `${last} ${words.slice(at).join(' ')}`
      break
    }
  }

  return lines.map((line) => cutText(line, style, box.maxWidth))
}

/** A line of text as SVG, its baseline beginning at a point. The outlines hold no character of the text. */
export function textPath(
  text: string,
  { size, weight }: TextStyle,
  { x, y, fill }: { readonly x: number; readonly y: number; readonly fill: string },
): string {
  let at = 0
  const letters = lettersOf(text, weight).map(([advance, outline]) => {
    const letter = outline && `<path transform="translate(${at})" d="${outline}"/>`
    at += advance
    return letter
  })

  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / unit})">${letters.join('')}</g>`
}
