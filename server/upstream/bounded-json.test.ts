import fc from 'fast-check'
import t from 'tap'
import { boundJson, boundJsonInPieces, type JsonBounds } from './bounded-json.ts'

const droppable = new Set(['cars', 'filters'])
const boundsOf = (maxItems = 2, maxValues = 10_000): JsonBounds => ({
  maxItemsOf: (name) => (droppable.has(name) ? maxItems : Number.POSITIVE_INFINITY),
  maxValues,
})
const bound = (json: string, ...bounds: Parameters<typeof boundsOf>) => boundJson(json, boundsOf(...bounds))
const text = (value: unknown) => JSON.stringify(value)

t.test('droppable lists keep their first items, and other lists all of theirs', (t) => {
  const long = [1, [2, 2, 2], { id: 3 }, 'four,"]}']
  t.strictSame(bound(text({ cars: long, more: long, deep: { cars: long } })), {
    json: text({ cars: long.slice(0, 2), more: long, deep: { cars: long } }),
    surplus: 2,
  })
  t.end()
})

t.test('a droppable record keeps its first lists, and few items of all of them together', (t) => {
  const lists = { make: [1, 2, 3, 4], model: [{ a: [1, 2, 3] }, 6], year: [7] }
  t.strictSame(bound(text({ filters: lists, total: 1 })), {
    json: text({ filters: { make: [1, 2], model: [{ a: [1, 2, 3] }] }, total: 1 }),
    surplus: 4,
  })
  t.end()
})

const cars = Array.from({ length: 100_000 }, (_, id) => ({ id, text: 'a "quoted", [text]' }))
const long = text({ cars, filters: { make: cars.slice(0, 10_000) }, total: 1 })
const pieces = Math.ceil(long.length / (256 * 1024))

t.test('a walk over megabytes lets the event loop go, and leaves the same', async (t) => {
  const { value: bounded, turns } = await turnsOf(() => boundJsonInPieces(long, boundsOf()))
  t.strictSame(bounded, bound(long))
  t.ok(turns >= pieces - 1, `${turns} turns`)
  await t.rejects(boundJsonInPieces(text({ more: cars }), boundsOf()), { code: 'too_large' })
})

/** @of server/upstream/read-turns.ts */
t.test(
  'of long answers that come together no two are walked over in one turn of the event loop',
  async (t) => {
    const together = [1, 2, 3, 4]
    const { value, turns } = await turnsOf(() =>
      Promise.all(together.map(() => boundJsonInPieces(long, boundsOf()))),
    )

    const expected = bound(long)
    t.strictSame(
      value,
      together.map(() => expected),
    )
    t.ok(turns >= together.length * pieces - 1, `${turns} turns`)
  },
)

/** Runs a task. @returns its result, and the turns of the event loop that it took */
async function turnsOf<Value>(run: () => Promise<Value>): Promise<{ value: Value; turns: number }> {
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }

  let counting = setImmediate(count)
  const value = await run()
  clearImmediate(counting)

  return { value, turns }
}

t.test('a text with too many values is refused, unless they are cut off', (t) => {
  const many = Array.from({ length: 20 }, () => ({}))
  t.throws(() => bound(text({ more: many }), 2, 30), { code: 'too_large' })
  t.throws(() => bound('['.repeat(100), 2, 30), { code: 'too_large' })
  t.equal(bound(text({ cars: many }), 2, 30).surplus, 18)
  t.end()
})

t.test('whatever an answer holds, what is left of it is what would be left of its value', (t) => {
  const name = fc.constantFrom('cars', 'filters', 'more', 'a"b', '\\')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true, '","', '\\"]', '{[')),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(name, tie('value')),
    ),
  }))

  fc.assert(
    fc.property(fc.dictionary(name, value), fc.constantFrom(undefined, 1, '\t'), (answer, space) => {
      const { json, surplus } = bound(JSON.stringify(answer, undefined, space))
      const expected = cut(answer)
      t.same([JSON.parse(json), surplus], [expected.answer, expected.surplus])
    }),
  )
  t.end()
})

/** The same bounds, on the value. */
function cut(answer: Readonly<Record<string, unknown>>, most = 2) {
  let surplus = 0
  const first = <Item>(items: readonly Item[], length: number) => {
    surplus += Math.max(items.length - length, 0)
    return items.slice(0, length)
  }

  const cutRecord = (record: object) => {
    let left = most - 1
    const lists = first(Object.entries(record), most).map(([key, list]) => {
      if (!Array.isArray(list)) return [key, list]
      const kept = first(list, 1 + left)
      left -= Math.max(kept.length - 1, 0)
      return [key, kept]
    })
    return Object.fromEntries(lists)
  }

  const cutPart = ([name, part]: [string, unknown]) => {
    if (!droppable.has(name) || typeof part !== 'object' || part === null) return [name, part]
    return [name, Array.isArray(part) ? first(part, most) : cutRecord(part)]
  }

  return { answer: Object.fromEntries(Object.entries(answer).map(cutPart)), surplus }
}
