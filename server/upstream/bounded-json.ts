import { takeReadTurn } from './read-turns.ts'
import { UpstreamError } from './upstream-error.ts'

/** The bounds of an answer's text. */
export interface JsonBounds {
  /**
   * The most items of the property of this name: of its list; or of its record's lists together, the first
   * item of each aside; and the most keys of a record. Infinity where it may not be cut.
   */
  readonly maxItemsOf: (name: string) => number
  /** The most values of what is left, at any depth. */
  readonly maxValues: number
}

export interface BoundedJson {
  readonly json: string
  /** The number of items and keys that were cut off. */
  readonly surplus: number
}

/**
 * Cuts the droppable lists of a JSON text before anything of it is parsed: the parser of the engine takes
 * most of a second for eight megabytes of empty objects. A text that is not JSON is left to the parser.
 * @throws UpstreamError 'too_large' for a text that has too many values however it is cut
 */
export function boundJson(json: string, bounds: JsonBounds): BoundedJson {
  const walk = new JsonWalk(json, bounds)
  walk.run(json.length)

  return walk.result
}

/** The characters of one piece, over which a walk takes some milliseconds. */
const pieceLength = 256 * 1024

/** Does the same with a read turn for each piece: a walk over megabytes takes a tenth of a second. */
export async function boundJsonInPieces(json: string, bounds: JsonBounds): Promise<BoundedJson> {
  const walk = new JsonWalk(json, bounds)
  do await takeReadTurn()
  while (walk.run(pieceLength))

  return walk.result
}

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((character) => character.charCodeAt(0))
const [openObject, closeObject, openList, closeList] = ['{', '}', '[', ']'].map((character) =>
  character.charCodeAt(0),
)

/** The depth of the answer's properties' values, and that of the lists of a record. */
const [partDepth, innerDepth] = [2, 3]

/** One walk over a text, character by character. */
class JsonWalk {
  /** The items that were cut off. */
  surplus = 0
  readonly #json: string
  readonly #bounds: JsonBounds
  readonly #kept: string[] = []
  #at = 0
  #keptUntil = 0
  #depth = 0
  #values = 0
  /** The name of the answer's property whose value is walked over. */
  #name = ''
  /** The last string that stands in the answer itself: a name, or the value of a property. */
  #lastString = ''
  #isRecord = false
  /** The last value in a record is a list. */
  #isInnerList = false
  #maxItems = 0
  #items = 0
  #keys = 0
  /** Where the list began to be too long, and its depth; a depth of 0 says that nothing is being cut. */
  #cutAt = 0
  #cutDepth = 0

  constructor(json: string, bounds: JsonBounds) {
    this.#json = json
    this.#bounds = bounds
  }

  get result(): BoundedJson {
    return { json: this.#kept.join('') + this.#json.slice(this.#keptUntil), surplus: this.surplus }
  }

  /** Walks over so many characters, or to the end of the string that they end in. @returns whether some are left */
  run(characters: number): boolean {
    const json = this.#json
    const end = Math.min(this.#at + characters, json.length)
    let at = this.#at

    for (; at < end; at += 1) {
      const code = json.charCodeAt(at)
      if (code === quote) at = this.#skipString(at)
      else if (code === comma) this.#handleComma(at)
      else if (code === colon && this.#depth === 1) this.#name = this.#lastString
      else if (code === openObject || code === openList) this.#open(code)
      else if (code === closeObject || code === closeList) this.#close(at)
    }

    this.#at = at

    return at < json.length
  }

  /** @returns the position of the closing quote of the string that begins at `start` */
  #skipString(start: number): number {
    const json = this.#json
    let end = start + 1
    for (; end < json.length; end += 1) {
      const code = json.charCodeAt(end)
      if (code === backslash) end += 1
      else if (code === quote) break
    }

    if (this.#depth === 1) this.#lastString = json.slice(start + 1, end)

    return end
  }

  #open(code: number): void {
    this.#depth += 1
    this.#countValue()
    if (this.#depth === partDepth) {
      this.#isRecord = code === openObject
      this.#items = 0
      this.#keys = 0
      this.#maxItems = this.#bounds.maxItemsOf(this.#name)
    } else if (this.#depth === innerDepth) this.#isInnerList = this.#isRecord && code === openList
  }

  #close(at: number): void {
    if (this.#cutDepth === this.#depth) {
      this.#kept.push(this.#json.slice(this.#keptUntil, this.#cutAt))
      this.#keptUntil = at
      this.#cutDepth = 0
    }

    this.#depth -= 1
  }

  #handleComma(at: number): void {
    if (this.#cutDepth > 0) {
      if (this.#cutDepth === this.#depth) this.surplus += 1
      return
    }

    this.#countValue()
    const isKey = this.#depth === partDepth && this.#isRecord
    const isItem = this.#isRecord
      ? this.#depth === innerDepth && this.#isInnerList
      : this.#depth === partDepth
    if (isKey) this.#keys += 1
    else if (isItem) this.#items += 1
    else return

    if ((isKey ? this.#keys : this.#items) < this.#maxItems) return
    this.surplus += 1
    this.#cutAt = at
    this.#cutDepth = this.#depth
  }

  #countValue(): void {
    if (this.#cutDepth > 0) return
    this.#values += 1
    if (this.#values > this.#bounds.maxValues)
      throw new UpstreamError('too_large', `the answer has over ${this.#bounds.maxValues} values`)
  }
}
