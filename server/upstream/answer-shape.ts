import { createHash } from 'node:crypto'
import Type, { type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Pointer } from 'typebox/value'
import type { DropReason } from '#server/observe/upstream-metrics.ts'
import type { CallDefinition } from './call-definition.ts'
import { UpstreamError } from './upstream-error.ts'

/** The reader of one call's answers. Its schema is compiled once. */
export class AnswerShape<Answer> {
  /** A hash of the schema, so that answers cached by an older deployment are misses. */
  readonly version: string
  readonly #whole: Validator
  /** The droppable parts, by the property of the answer that holds them. */
  readonly #droppable: ReadonlyMap<string, DroppablePart>

  constructor({ response, droppable = [] }: Pick<CallDefinition<never, Answer>, 'response' | 'droppable'>) {
    this.version = createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 8)
    this.#whole = Compile(response)
    this.#droppable = new Map(droppable.map((name) => [name, droppablePart(response, name)]))
  }

  /**
   * Reads an answer and drops its bad items.
   * @returns the answer, and the reason for each item that was dropped
   * @throws UpstreamError 'parse' or 'schema'
   */
  read(json: string): { answer: Answer; dropped: readonly DropReason[] } {
    const value = parse(json)
    if (this.#isAnswer(value)) return { answer: value, dropped: [] }

    const dropped = this.#dropBadParts(value)
    if (dropped.length > 0 && this.#isAnswer(value)) return { answer: value, dropped }

    const [problem] = this.#whole.Errors(value)
    throw new UpstreamError(
      'schema',
      `answered another shape: ${problem?.instancePath || 'the answer'} ${problem?.message}`,
    )
  }

  /**
   * Reads a cached answer, which had no bad item when it was stored. @throws UpstreamError for any other text
   */
  decode = (bytes: Buffer): Answer => {
    const { answer, dropped } = this.read(bytes.toString())
    if (dropped.length > 0) throw new UpstreamError('schema', 'a cached answer has bad items')
    return answer
  }

  #isAnswer(value: unknown): value is Answer {
    return this.#whole.Check(value)
  }

  #dropBadParts(answer: unknown): DropReason[] {
    if (typeof answer !== 'object' || answer === null) return []
    const dropped: DropReason[] = []

    for (const [name, { holder, compiled }] of this.#droppable) {
      const validator = compiled()
      const isGood = (part: unknown) =>
        validator.Check(part) || !dropped.push(dropReasonOf(part, validator.Errors(part)))
      const value: unknown = Reflect.get(answer, name)
      if (value === undefined) continue

      if (holder === 'list' && Array.isArray(value)) Reflect.set(answer, name, value.filter(isGood))
      else if (holder === 'record' && isObject(value)) dropped.push(...keepGoodLists(value, isGood))
      else if (holder !== 'property' || !isGood(value)) {
        if (holder !== 'property') dropped.push(reasonForNone(value))
        Reflect.deleteProperty(answer, name)
      }
    }

    return dropped
  }
}

/** Keeps the good items of each list. Whatever is no list, such as one make for a list of makes, is dropped. */
function keepGoodLists(lists: Record<string, unknown>, isGood: (item: unknown) => boolean): DropReason[] {
  const dropped: DropReason[] = []
  for (const [key, list] of Object.entries(lists))
    if (Array.isArray(list)) lists[key] = list.filter(isGood)
    else {
      dropped.push(reasonForNone(list))
      delete lists[key]
    }

  return dropped
}

/** A validator that is compiled when it is first used: most are never used. */
function compileOnce(schema: TSchema): () => Validator {
  let validator: Validator | undefined
  return () => {
    validator ??= Compile(schema)
    return validator
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UpstreamError('parse', 'answered something that is not JSON', { cause })
  }
}

/** The reason for dropping what stands in place of a list. */
const reasonForNone = (value: unknown): DropReason => (value === null ? 'missing' : 'type')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A droppable part of an answer: the items of a list or of a record of lists, or an optional property. */
interface DroppablePart {
  readonly holder: 'list' | 'record' | 'property'
  readonly compiled: () => Validator
}

function droppablePart(response: TSchema, name: string): DroppablePart {
  const property = Type.IsObject(response) ? response.properties[name] : undefined
  const isRecord = property !== undefined && Type.IsRecord(property)
  const list = isRecord ? Type.RecordValue(property) : property
  if (list && Type.IsArray(list))
    return { holder: isRecord ? 'record' : 'list', compiled: compileOnce(list.items) }
  if (property && Type.IsOptional(property)) return { holder: 'property', compiled: compileOnce(property) }
  throw new TypeError(`droppable names '${name}', which has no items and is not optional`)
}

const byKeyword: Readonly<Record<string, DropReason>> = {
  required: 'missing',
  type: 'type',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
  pattern: 'format',
  format: 'format',
  const: 'choice',
  enum: 'choice',
  anyOf: 'choice',
}

/** The reason for dropping an item: its first problem. A null counts as a missing value. */
function dropReasonOf(item: unknown, [problem]: readonly TLocalizedValidationError[]): DropReason {
  if (problem === undefined) return 'other'
  const isNull = item === null || Pointer.Get(item as object, problem.instancePath) === null
  return isNull ? 'missing' : (byKeyword[problem.keyword] ?? 'other')
}
