import { cardKeys } from '#shared/features/listings/cards.ts'

/**
 * JSON in the scripts of a page without repeated keys. An object is the number of its shape and its values,
 * an array is 0 and its items. The shapes, numbered from 1, come first, with numbers for the keys of cards.
 */
export type CompactPayload = readonly [shapes: readonly (readonly (string | number)[])[], value: unknown]

const numberOf = new Map(cardKeys.map((key, index) => [key, index]))

/**
 * Objects that begin with the same keys. Shapes are found key by key: one name made of all keys would cost as
 * much as the printing.
 */
interface Shape {
  /** 0 until an object has exactly these keys. */
  number: number
  readonly longer: Map<string, Shape>
}

const newShape = (): Shape => ({ number: 0, longer: new Map() })

/** The compact payload of some JSON. */
export function compact(data: unknown): CompactPayload {
  const shapes: (string | number)[][] = []
  const empty = newShape()
  const compactObject = (value: Record<string, unknown>): unknown[] => {
    const values: unknown[] = [0]
    let shape = empty

    // Entries, since `for … in` over objects without a cached list of keys took a quarter of a page's time.
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      let longer = shape.longer.get(key)

      if (longer === undefined) {
        longer = newShape()
        shape.longer.set(key, longer)
      }

      shape = longer
      values.push(compactOne(part))
    }

    shape.number ||= shapes.push(
      Object.keys(value)
        .filter((key) => value[key] !== undefined)
        .map((key) => numberOf.get(key) ?? key),
    )

    values[0] = shape.number

    return values
  }

  const compactOne = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value)
      ? [0, ...value.map(compactOne)]
      : compactObject(value as Record<string, unknown>)
  }

  const value = compactOne(data)

  return [shapes, value]
}

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
