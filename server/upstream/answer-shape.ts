import Type, { type TSchema } from 'typebox'
import { AnswerItems } from './answer-items.ts'
import { type BoundedJson, boundJson, boundJsonInPieces, type JsonBounds } from './bounded-json.ts'
import type { CallDefinition } from './call-definition.ts'
import { type Cleaner, cleanerOf } from './declared-fields.ts'
import { DropCounter, type Dropped, maxExplained } from './drop-counter.ts'
import { takeReadTurn } from './read-turns.ts'
import { keyOfSchema, SchemaCheck } from './schema-check.ts'
import { UpstreamError } from './upstream-error.ts'

/**
 * The most items of a droppable list that are read. A list that is longer is cut before anything of it is
 * checked, so that no answer holds up the process.
 */
const maxItems = 5_000

/** A text of this many characters is parsed and checked quickly, whatever it holds. */
const shortText = 256 * 1024

/** The most values of a longer answer, at any depth, unless its call allows more. */
const defaultMaxValues = 100_000

/** An answer as it may be used. */
export interface ReadAnswer<Answer> {
  readonly answer: Answer
  readonly dropped: Dropped
  /** The names of the first lists that were dropped whole, since they were none. */
  readonly droppedLists: readonly string[]
  /** The number of items beyond those that were asked for; they were dropped, too. */
  readonly surplus: number
}

type AnswerFacts<Answer> = Pick<CallDefinition<never, Answer>, 'response' | 'droppable' | 'maxValues'>

/** The reader of one call's answers. */
export class AnswerShape<Answer> {
  /** A hash of the schema, so that answers cached by an older deployment are misses. */
  readonly version: string
  readonly #whole: SchemaCheck
  readonly #rest: SchemaCheck
  readonly #clean: Cleaner
  readonly #items: AnswerItems
  readonly #maxValues: number
  /** The droppable parts, by the property of the answer that holds them. */
  readonly #droppable: ReadonlyMap<string, DroppablePart>

  constructor({ response, droppable = [], maxValues = defaultMaxValues }: AnswerFacts<Answer>) {
    this.version = keyOfSchema(response).slice(0, 8)
    this.#items = new AnswerItems(response, maxItems)
    this.#maxValues = maxValues
    this.#rest = new SchemaCheck(this.#items.restSchema)
    this.#whole = new SchemaCheck(response)
    this.#clean = cleanerOf(response) ?? (() => undefined)
    this.#droppable = new Map(droppable.map((name) => [name, droppablePart(response, name)]))
  }

  /**
   * Reads an answer. Bad items are dropped, and what the schema does not declare.
   * @param maxListings the number of listings that were asked for; those beyond it are dropped
   * @throws UpstreamError 'parse', 'schema' or 'too_large'
   */
  read(text: string, maxListings = Number.POSITIVE_INFINITY): ReadAnswer<Answer> {
    const isLong = text.length > shortText
    const bounded = isLong ? boundJson(text, this.#boundsOf(maxListings)) : { json: text, surplus: 0 }
    return this.#readBounded(bounded, maxListings)
  }

  /**
   * Does the same, at once for a short text. For a long one it takes read turns: some to bound it, and one to
   * parse what is left.
   */
  readInPieces(
    text: string,
    maxListings = Number.POSITIVE_INFINITY,
  ): ReadAnswer<Answer> | Promise<ReadAnswer<Answer>> {
    return text.length > shortText ? this.#readLong(text, maxListings) : this.read(text, maxListings)
  }

  async #readLong(text: string, maxListings: number): Promise<ReadAnswer<Answer>> {
    const bounded = await boundJsonInPieces(text, this.#boundsOf(maxListings))
    await takeReadTurn()

    return this.#readBounded(bounded, maxListings)
  }

  #readBounded({ json, surplus: cut }: BoundedJson, maxListings: number): ReadAnswer<Answer> {
    const known = this.#readByItems(json)
    if (known !== undefined)
      return { answer: known, ...noneDropped, surplus: cut + cutListings(known, maxListings) }

    const value = parse(json)
    const surplus = cut + this.#cutLists(value)
    const dropped = new DropCounter()
    if (!this.#isAnswer(value) && !this.#isMended(value, dropped)) throw this.#misfit(value)

    this.#clean(value)

    return {
      answer: value,
      dropped: dropped.counts,
      droppedLists: dropped.lists,
      surplus: surplus + cutListings(value, maxListings),
    }
  }

  /** The bounds of a long text. Beside the listings that were asked for there is room for bad ones. */
  #boundsOf(maxListings: number): JsonBounds {
    const ofPart = (name: string) => (this.#droppable.has(name) ? maxItems : Number.POSITIVE_INFINITY)
    const ofListings = Math.min(maxListings + maxExplained, ofPart('listings'))

    return {
      maxItemsOf: (name) => (name === 'listings' ? ofListings : ofPart(name)),
      maxValues: this.#maxValues,
    }
  }

  /** Reads an answer without a fault, known items among it. @returns undefined for any other text */
  #readByItems(json: string): Answer | undefined {
    if (!this.#items.hasLists) return undefined
    try {
      const answer = this.#items.read(json, (rest) => {
        const isGood = this.#cutLists(rest) === 0 && this.#rest.fits(rest)
        if (isGood) this.#clean(rest)
        return isGood
      })

      // The rest and each item fit their parts of the schema.
      return answer as Answer | undefined
    } catch {
      // The text is read as a whole, which names its fault.
      return undefined
    }
  }

  /**
   * Reads a cached answer, which had no bad item when it was stored. @throws UpstreamError for any other text
   */
  decode = (bytes: Buffer): Answer => {
    const { answer, dropped } = this.read(bytes.toString())
    if (dropped.size > 0) throw new UpstreamError('schema', 'a cached answer has bad items')
    return answer
  }

  #misfit(value: unknown): UpstreamError {
    const [problem] = this.#whole.problems(value)
    return new UpstreamError(
      'schema',
      `answered another shape: ${problem?.instancePath || 'the answer'} ${problem?.message}`,
    )
  }

  /** Cuts droppable lists, and records of lists, that are too long. @returns the number of items cut off */
  #cutLists(answer: unknown): number {
    if (!isObject(answer)) return 0
    let surplus = 0

    for (const name of this.#droppable.keys()) {
      const value = answer[name]
      surplus += cutList(value, maxItems)
      if (!isObject(value)) continue

      const lists = Object.entries(value)
      // To delete the entries one by one would take longer than to check them.
      if (lists.length > maxItems) answer[name] = Object.fromEntries(lists.slice(0, maxItems))
      surplus += Math.max(lists.length - maxItems, 0)
      for (const [, list] of lists.slice(0, maxItems)) surplus += cutList(list, maxItems)
    }

    return surplus
  }

  #isAnswer(value: unknown): value is Answer {
    return this.#whole.fits(value)
  }

  /** Drops the bad parts of a value. @returns whether the rest is an answer */
  #isMended(value: unknown, dropped: DropCounter): value is Answer {
    this.#dropBadParts(value, dropped)
    return dropped.counts.size > 0 && this.#isAnswer(value)
  }

  #dropBadParts(answer: unknown, dropped: DropCounter): void {
    if (!isObject(answer)) return

    for (const [name, { holder, check, standIn }] of this.#droppable) {
      const isGood = (part: unknown) => check.fits(part) || dropped.countPart(part, check)
      const value = answer[name]
      if (value === undefined && standIn === undefined) continue

      if (holder === 'list' && Array.isArray(value)) answer[name] = value.filter(isGood)
      else if (holder === 'record' && isObject(value))
        keepGoodLists(value, isGood, (list, key) => dropped.countNoList(list, `${name}.${key}`))
      else if (holder !== 'property' || !isGood(value)) {
        if (holder !== 'property') dropped.countNoList(value, name)
        if (standIn === undefined) delete answer[name]
        else answer[name] = structuredClone(standIn)
      }
    }
  }
}

/** The schemas by which an answer without a fault is checked. */
export function schemasOfGood(response: TSchema): readonly TSchema[] {
  const { hasLists, restSchema, itemSchemas } = new AnswerItems(response, maxItems)
  return hasLists ? [restSchema, ...itemSchemas] : [response]
}

const noneDropped = { dropped: new Map(), droppedLists: [] } as const

/**
 * Keeps the good items of each list. Whatever is no list, such as one make for a list of makes, is dropped.
 */
function keepGoodLists(
  lists: Record<string, unknown>,
  isGood: (item: unknown) => boolean,
  onNoList: (value: unknown, key: string) => void,
): void {
  for (const [key, list] of Object.entries(lists))
    if (Array.isArray(list)) lists[key] = list.filter(isGood)
    else {
      onNoList(list, key)
      delete lists[key]
    }
}

/** Cuts a list to its first items. @returns the number of items cut off */
function cutList(list: unknown, length: number): number {
  if (!Array.isArray(list) || list.length <= length) return 0
  const surplus = list.length - length
  list.length = length

  return surplus
}

const cutListings = (answer: unknown, length: number) =>
  isObject(answer) ? cutList(answer.listings, length) : 0

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A droppable part of an answer: the items of a list or of a record of lists, or a property that is optional
 * or has a default.
 */
interface DroppablePart {
  readonly holder: 'list' | 'record' | 'property'
  readonly check: SchemaCheck
  /** The default of a property, which takes the place of a bad or absent one; undefined where it has none. */
  readonly standIn?: unknown
}

function droppablePart(response: TSchema, name: string): DroppablePart {
  const property = Type.IsObject(response) ? response.properties[name] : undefined
  const isRecord = property !== undefined && Type.IsRecord(property)
  const list = isRecord ? Type.RecordValue(property) : property
  if (list && Type.IsArray(list))
    return { holder: isRecord ? 'record' : 'list', check: new SchemaCheck(list.items) }

  const standIn = property && 'default' in property ? property.default : undefined
  if (property && (Type.IsOptional(property) || standIn !== undefined))
    return { holder: 'property', check: new SchemaCheck(property), standIn }

  throw new TypeError(`droppable names '${name}', which has no items, no default and is not optional`)
}
