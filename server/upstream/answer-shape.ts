import { createHash } from 'node:crypto'
import Type, { type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { CallDefinition } from './call-definition.ts'
import { UpstreamError } from './upstream-error.ts'

/** Reads the answers of one call, its checks compiled once. */
export class AnswerShape<Answer> {
  /** Changes with the schema, so that answers cached by an older deployment are misses. */
  readonly version: string
  readonly #whole: Validator
  readonly #items: ReadonlyMap<string, Validator>

  constructor({ response, droppable = [] }: Pick<CallDefinition<never, Answer>, 'response' | 'droppable'>) {
    this.version = createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 8)
    this.#whole = Compile(response)
    this.#items = new Map(droppable.map((name) => [name, Compile(itemsOf(response, name))]))
  }

  /**
   * @returns the answer, and how many bad items were left out of it
   * @throws UpstreamError 'parse' or 'schema'
   */
  read(json: string): { answer: Answer; dropped: number } {
    const value = parse(json)
    if (this.#isAnswer(value)) return { answer: value, dropped: 0 }
    const dropped = this.#dropBadItems(value)
    if (dropped > 0 && this.#isAnswer(value)) return { answer: value, dropped }
    const [problem] = this.#whole.Errors(value)
    throw new UpstreamError('schema', `answered another shape: ${problem?.instancePath || 'the answer'} ${problem?.message}`)
  }

  /** For what was a whole answer when it was kept; throws on anything else. */
  decode = (json: string): Answer => {
    const { answer, dropped } = this.read(json)
    if (dropped > 0) throw new UpstreamError('schema', 'a kept answer has bad items')
    return answer
  }

  #isAnswer(value: unknown): value is Answer {
    return this.#whole.Check(value)
  }

  #dropBadItems(value: unknown): number {
    if (typeof value !== 'object' || value === null) return 0
    let dropped = 0
    for (const [name, validator] of this.#items) {
      const items: unknown = Reflect.get(value, name)
      if (!Array.isArray(items)) continue
      const good = items.filter((item) => validator.Check(item))
      dropped += items.length - good.length
      Reflect.set(value, name, good)
    }
    return dropped
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}

function itemsOf(response: TSchema, name: string): TSchema {
  const list = Type.IsObject(response) ? response.properties[name] : undefined
  if (!list || !Type.IsArray(list)) throw new TypeError(`droppable names '${name}', which is no array of the response`)
  return list.items
}
