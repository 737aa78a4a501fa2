import { cardKeys } from '#shared/features/listings/cards.ts'
import { isKept, once } from '#shared/features/once.ts'
import { shorten } from './compact-payload.ts'
import { escapeScript } from './script-value.ts'

const numberOf = /* @__PURE__ */ new Map(/* @__PURE__ */ cardKeys.map((key, index) => [key, index]))

/**
 * Objects that begin with the same keys. Shapes are found key by key: one name made of all keys would cost as
 * much as the printing.
 */
interface Shape {
  readonly keys: readonly string[]
  readonly longer: Map<string, Shape>
}

const newShape = (keys: readonly string[] = []): Shape => ({ keys, longer: new Map() })

function longerShape(shape: Shape, key: string): Shape {
  const known = shape.longer.get(key)
  if (known) return known

  const longer = newShape([...shape.keys, key])
  shape.longer.set(key, longer)

  return longer
}

/**
 * Stands in a payload for a text that is put there later. All other arrays begin with a number, and within a
 * string the quotes are escaped, so that nothing else is printed like it.
 */
const placeOf = (index: number) => ['@', index] as const
const places = /\["@",(\d+)\]/

/** How objects are compacted: the shapes that are known, and what stands for the number of one. */
interface Compaction {
  readonly shapes: Shape
  readonly numberOf: (shape: Shape) => unknown
  /** What stands for an object that other pages may hold, too. */
  readonly placeOfKept?: (value: object) => unknown
}

/** The compact payload of some JSON, as a text for a script. */
export function printPayload(data: unknown): string {
  const numbers = new Map<Shape, number>()
  const numberOfShape = (shape: Shape) => {
    const number = numbers.get(shape) ?? numbers.size + 1
    numbers.set(shape, number)
    return number
  }

  const kept: object[] = []
  const value = compact(data, {
    shapes: newShape(),
    numberOf: numberOfShape,
    placeOfKept: (value) => placeOf(kept.push(value) - 1),
  })

  const printKept = (value: object) =>
    templateOf(value).reduce<string>(
      (text, part) => text + (typeof part === 'string' ? part : numberOfShape(part)),
      '',
    )

  const text = printed(value).reduce(
    (text, part, index) => text + (index % 2 === 0 ? part : printKept(kept[Number(part)] ?? {})),
  )

  const shapes = Array.from(numbers.keys(), ({ keys }) => keys.map((key) => numberOf.get(key) ?? key))

  return `[${escapeScript(JSON.stringify(shapes))},${text}]`
}

/**
 * The text of a compacted value for a script, cut at its places: every second part is the index of one. It is
 * escaped here, so that what stands in other pages is not searched again.
 */
const printed = (value: unknown): string[] => escapeScript(JSON.stringify(value) ?? 'null').split(places)

function compact(value: unknown, compaction: Compaction): unknown {
  if (typeof value === 'string') return shorten(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return [0, ...value.map((item) => compact(item, compaction))]
  return compaction.placeOfKept && isKept(value)
    ? compaction.placeOfKept(value)
    : compactObject(value, compaction)
}

function compactObject(value: object, compaction: Compaction): unknown[] {
  const values: unknown[] = [0]
  let shape = compaction.shapes

  // Entries, since `for … in` over objects without a cached list of keys took a quarter of a page's time.
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    shape = longerShape(shape, key)
    values.push(compact(part, compaction))
  }

  values[0] = compaction.numberOf(shape)

  return values
}

/** The shapes of objects on many pages. Cards and sellers have few. */
const keptShapes = newShape()

/** The text of an object, cut where each page has a number of its own for a shape. */
const templateOf = once((value: object): readonly (string | Shape)[] => {
  const shapes: Shape[] = []
  const numberOfPlace = (shape: Shape) => placeOf(shapes.push(shape) - 1)
  const compacted = compactObject(value, { shapes: keptShapes, numberOf: numberOfPlace })

  return printed(compacted).map((part, index) => (index % 2 === 1 && shapes[Number(part)]) || part)
})
