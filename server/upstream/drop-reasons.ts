import type { TLocalizedValidationError } from 'typebox/error'
import { Pointer } from 'typebox/value'

/** Why a part of an answer was left out: a closed set, since it labels a metric. */
export const dropReasons = ['missing', 'type', 'range', 'length', 'format', 'choice', 'other'] as const
export type DropReason = (typeof dropReasons)[number]

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

/**
 * The first thing that is wrong with an item, in a word; null where a value must be counts as a missing one.
 */
export function dropReasonOf(item: unknown, [problem]: readonly TLocalizedValidationError[]): DropReason {
  if (problem === undefined) return 'other'
  const isNull = item === null || Pointer.Get(item as object, problem.instancePath) === null
  return isNull ? 'missing' : (byKeyword[problem.keyword] ?? 'other')
}
