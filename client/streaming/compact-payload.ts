import { cardKeys } from '#shared/features/listings/cards.ts'

/**
 * Data of a page as it stands in its scripts, where lists of like objects would repeat their keys in each. An
 * object is its shape's number and its values, an array is 0 and its items; the shapes, counted from 1, stand
 * once before them, with numbers for the keys of cards.
 */
export type CompactPayload = readonly [shapes: readonly (readonly (string | number)[])[], value: unknown]

const numberOf = new Map(cardKeys.map((key, index) => [key, index]))

/**
 * Objects whose first keys are the same: found key by key, since a name made of all of them would cost as
 * much as the printing.
 */
interface Shape {
  /** 0 until an object ends here. */
  number: number
  readonly longer: Map<string, Shape>
}

const newShape = (): Shape => ({ number: 0, longer: new Map() })

/** @param data what JSON can tell */
export function compact(data: unknown): CompactPayload {
  const shapes: (string | number)[][] = []
  const empty = newShape()
  const packObject = (value: Record<string, unknown>): unknown[] => {
    const packed: unknown[] = [0]
    let shape = empty

    // With `in` this took a quarter of a whole page on some data: measured, where the engine keeps no list of
    // the keys.
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      let longer = shape.longer.get(key)

      if (longer === undefined) {
        longer = newShape()
        shape.longer.set(key, longer)
      }

      shape = longer
      packed.push(packOne(part))
    }

    shape.number ||= shapes.push(
      Object.keys(value)
        .filter((key) => value[key] !== undefined)
        .map((key) => numberOf.get(key) ?? key),
    )

    packed[0] = shape.number

    return packed
  }

  const packOne = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? [0, ...value.map(packOne)] : packObject(value as Record<string, unknown>)
  }

  const value = packOne(data)

  return [shapes, value]
}

export function expand([numbered, packed]: CompactPayload): unknown {
  const shapes = numbered.map((keys) =>
    keys.map((key) => (typeof key === 'number' ? String(cardKeys[key]) : key)),
  )

  const unpackOne = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [shape, ...parts]: unknown[] = value.map(unpackOne)

    return shape === 0
      ? parts
      : Object.fromEntries((shapes[Number(shape) - 1] ?? []).map((key, index) => [key, parts[index]]))
  }

  return unpackOne(packed)
}
