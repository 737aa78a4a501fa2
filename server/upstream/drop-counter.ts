import type { TLocalizedValidationError } from 'typebox/error'
import { Pointer } from 'typebox/value'
import type { DropReason } from '#server/observe/upstream-metrics.ts'
import type { SchemaCheck } from './schema-check.ts'

/** The most bad items of an answer whose reason is looked for; further ones are counted by 'value'. */
export const maxExplained = 100

/** The most lists of an answer that are named, and the most letters of a name. */
const maxNames = 10
const maxNameLength = 60

/** The numbers of dropped items by the reason. */
export type Dropped = ReadonlyMap<DropReason, number>

/** Counts the dropped parts of one answer by their reasons. */
export class DropCounter {
  readonly counts = new Map<DropReason, number>()
  /** The names of the first lists that were dropped whole, such as `filters.makeCode`. */
  readonly lists: string[] = []
  #explained = 0

  /** Counts a bad part by its first problem. @returns false: the part is not good */
  countPart(part: unknown, check: SchemaCheck): false {
    this.#explained += 1
    this.count(this.#explained > maxExplained ? 'value' : dropReasonOf(part, check.problems(part)))
    return false
  }

  /** Counts what stands in place of the list of a name. */
  countNoList(value: unknown, name: string): void {
    if (this.lists.length < maxNames) this.lists.push(name.slice(0, maxNameLength))
    this.count(value === null ? 'missing' : 'type')
  }

  count(reason: DropReason): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1)
  }
}

/** The reasons by the keyword of the schema that an item breaks; any other keyword is about its value. */
const byKeyword: Readonly<Record<string, DropReason>> = {
  required: 'missing',
  type: 'type',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
}

/** The reason for dropping an item: its first problem. A null counts as a missing value. */
function dropReasonOf(item: unknown, [problem]: readonly TLocalizedValidationError[]): DropReason {
  if (problem === undefined) return 'value'
  const isNull = item === null || Pointer.Get(item as object, problem.instancePath) === null
  return isNull ? 'missing' : (byKeyword[problem.keyword] ?? 'value')
}
