import { cardKeys } from '#shared/features/listings/cards.ts'

/**
 * JSON in the scripts of a page without repeated keys. An object is the number of its shape and its values,
 * an array is 0 and its items. The shapes, numbered from 1, come first, with numbers for the keys of cards.
 */
export type CompactPayload = readonly [shapes: readonly (readonly (string | number)[])[], value: unknown]

export function expand([numbered, value]: CompactPayload): unknown {
  const shapes = numbered.map((keys) =>
    keys.map((key) => (typeof key === 'number' ? String(cardKeys[key]) : key)),
  )

  const expandOne = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [shape, ...parts]: unknown[] = value.map(expandOne)

    return shape === 0
      ? parts
      : Object.fromEntries((shapes[Number(shape) - 1] ?? []).map((key, index) => [key, parts[index]]))
  }

  return expandOne(value)
}
