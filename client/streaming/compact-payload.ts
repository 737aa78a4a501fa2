import { cardKeys } from '#shared/features/listings/cards.ts'
import { basePath } from '#shared/search/paths.ts'

/**
 * JSON in the scripts of a page without repeated keys. An object is the number of its shape and its values,
 * an array is 0 and its items. The shapes, numbered from 1, come first, with numbers for the keys of cards.
 * Paths of the site are without its base path.
 */
export type CompactPayload = readonly [shapes: readonly (readonly (string | number)[])[], value: unknown]

/** Stands for the base path of the site at the beginning of a text, and before a text that begins like it. */
const mark = '~'

export function shorten(text: string): string {
  if (text.startsWith(`${basePath}/`)) return mark + text.slice(basePath.length)
  return text.startsWith(mark) ? mark + text : text
}

const lengthen = (text: string): string =>
  text.startsWith(mark) ? (text[1] === '/' ? basePath : '') + text.slice(1) : text

export function expand([numbered, value]: CompactPayload): unknown {
  const shapes = numbered.map((keys) =>
    keys.map((key) => (typeof key === 'number' ? String(cardKeys[key]) : key)),
  )

  const expandOne = (value: unknown): unknown => {
    if (typeof value === 'string') return lengthen(value)
    if (!Array.isArray(value)) return value
    const [shape, ...parts]: unknown[] = value.map(expandOne)

    return shape === 0
      ? parts
      : Object.fromEntries((shapes[Number(shape) - 1] ?? []).map((key, index) => [key, parts[index]]))
  }

  return expandOne(value)
}
