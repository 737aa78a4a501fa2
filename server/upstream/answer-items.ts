import { LRUCache } from 'lru-cache'
import Type, { type TObject, type TSchema } from 'typebox'
import { type Cleaner, cleanerOf } from './declared-fields.ts'
import { SchemaCheck } from './schema-check.ts'

/** The size of the known texts of one schema, in characters: some three thousand listings. */
const maxSize = 4 * 1024 * 1024

/**
 * By so many characters at its beginning an item is looked up, in a fifth of the time that its whole text
 * takes to be hashed. Most cars differ in them; those that do not, such as one car at two distances, are
 * compared.
 */
const startLength = 48

/** The most known items of one beginning. */
const maxAlike = 16

/** An item with fewer fields is read in less time than it is looked up. */
const minFields = 8

interface KnownItem {
  readonly text: string
  readonly item: object
}

/**
 * The items of one schema that answers brought. An item whose text was read before, in whichever answer, is
 * the same object again: a car is in the answers to many searches.
 */
class KnownItems {
  readonly schema: TSchema
  readonly #check: SchemaCheck
  readonly #clean: Cleaner | undefined
  readonly #byStart = new LRUCache<string, readonly KnownItem[]>({
    maxSize,
    sizeCalculation: (alike) => alike.reduce((size, { text }) => size + text.length, 0),
  })

  constructor(schema: TSchema) {
    this.schema = schema
    this.#check = new SchemaCheck(schema)
    this.#clean = cleanerOf(schema)
  }

  /** The known item whose text begins at `at`: no object's text is the beginning of another's. */
  find(json: string, at: number): KnownItem | undefined {
    return this.#byStart
      .get(json.slice(at, at + startLength))
      ?.find(({ text }) => json.slice(at, at + text.length) === text)
  }

  /** Reads an item. @returns undefined where it does not fit its schema. @throws SyntaxError */
  read(json: string): KnownItem | undefined {
    const item: unknown = JSON.parse(json)
    if (typeof item !== 'object' || item === null || !this.#check.fits(item)) return undefined

    this.#clean?.(item)
    // A part of a string keeps the whole of it in memory; a copy does not.
    const known = { text: Buffer.from(json).toString(), item }
    const start = known.text.slice(0, startLength)
    const alike = this.#byStart.get(start) ?? []
    this.#byStart.set(start, [known, ...alike.slice(0, maxAlike - 1)])

    return known
  }
}

/** The known items by their schema: the listings of several calls are the same. */
const bySchema = new WeakMap<TSchema, KnownItems>()

function knownItemsOf(schema: TSchema): KnownItems {
  const known = bySchema.get(schema) ?? new KnownItems(schema)
  bySchema.set(schema, known)

  return known
}

/** Stands in a list for the items that were taken out of it. */
const placeholder = 0

/**
 * Reads the items of an answer's lists apart from the rest of it. Lists of short items are left to the rest.
 */
export class AnswerItems {
  /** The schema of an answer whose items were taken out. */
  readonly restSchema: TSchema
  readonly #lists = new Map<string, KnownItems>()
  readonly #maxItems: number

  /** @param maxItems the most items of a list that are read */
  constructor(response: TSchema, maxItems: number) {
    this.#maxItems = maxItems
    const properties = Type.IsObject(response) ? { ...response.properties } : {}

    for (const [name, list] of Object.entries(properties)) {
      const item = itemOf(list)
      if (item === undefined) continue

      this.#lists.set(name, knownItemsOf(item))
      const places = Type.Array(Type.Literal(placeholder), { maxItems: 1 })
      properties[name] = Type.IsOptional(list) ? Type.Optional(places) : places
    }

    this.restSchema = Type.Object(properties)
  }

  get itemSchemas(): readonly TSchema[] {
    return Array.from(this.#lists.values(), ({ schema }) => schema)
  }

  get hasLists(): boolean {
    return this.#lists.size > 0
  }

  /**
   * Reads an answer. Undefined where it has a bad item or an unusual text: it is then read as a whole.
   * @param checkRest checks the rest of the answer by its schema
   * @throws SyntaxError
   */
  read(json: string, checkRest: (rest: unknown) => boolean): object | undefined {
    const lists = new Map<string, object[]>()
    let rest = json

    for (const [name, known] of this.#lists) {
      const opening = `"${name}":[`
      const before = rest.indexOf(`${opening}{`)
      if (before < 0) continue

      const start = before + opening.length
      const list = readList(rest, start, { known, maxItems: this.#maxItems })
      if (list === undefined) return undefined

      lists.set(name, list.items)
      rest = rest.slice(0, start) + placeholder + rest.slice(list.end)
    }

    const answer: unknown = JSON.parse(rest)

    return isObject(answer) && checkRest(answer) && this.#fill(answer, lists) ? answer : undefined
  }

  /** Puts items back. @returns false where they were in another list of this name, deeper in the answer */
  #fill(answer: Record<string, unknown>, lists: ReadonlyMap<string, object[]>): boolean {
    return this.#lists.keys().every((name) => {
      const places = answer[name]
      const items = lists.get(name)
      const hasPlace = Array.isArray(places) && places.length > 0
      if (items) answer[name] = items

      return hasPlace === (items !== undefined)
    })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The schema of a list's items; undefined where the list has bounds of its own, or short items. */
function itemOf(list: TSchema): TObject | undefined {
  if (!Type.IsArray(list) || 'minItems' in list || 'maxItems' in list) return undefined
  const { items } = list
  return Type.IsObject(items) && Object.keys(items.properties).length >= minFields ? items : undefined
}

/** Reads the items of the list that begins at `start`. The end of an item that is not known is looked for. */
function readList(json: string, start: number, { known, maxItems }: ListOptions): ReadList | undefined {
  const items: object[] = []

  for (let at = start; items.length < maxItems; at += 1) {
    const found = known.find(json, at) ?? known.read(json.slice(at, endOfObject(json, at)))
    if (found === undefined) return undefined

    items.push(found.item)
    at += found.text.length
    if (json[at] === ']') return { items, end: at }
    if (json[at] !== ',' || json[at + 1] !== '{') return undefined
  }

  return undefined
}

interface ListOptions {
  readonly known: KnownItems
  readonly maxItems: number
}

interface ReadList {
  readonly items: object[]
  /** The position of the bracket behind them. */
  readonly end: number
}

const [quote, backslash, open, close] = ['"', '\\', '{', '}'].map((character) => character.charCodeAt(0))

/** The position behind the object that begins at `start`; the end of the text where the object has none. */
function endOfObject(json: string, start: number): number {
  let depth = 0
  let isInString = false

  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isInString && code === backslash) at += 1
    else if (code === quote) isInString = !isInString
    else if (isInString) continue
    else if (code === open) depth += 1
    else if (code === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }

  return json.length
}
