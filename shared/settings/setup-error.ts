import type { TSchema } from 'typebox'

/**
 * A mistake in the setup: a setting with a bad value, a port in use, a file that cannot be read, a program
 * that is missing or fails. A setup error stops the start, or a command, with exit code 1. Its message names
 * the setting and its allowed values, for a server in one line, and is printed without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/**
 * The error for one setting with a bad value.
 * @param name the setting, as the operator wrote it
 * @param allowed the setting's schema; its `description` names the allowed values. The value of a `writeOnly`
 * schema is a secret and is left out of the message.
 */
export function badValue(name: string, allowed: TSchema, value: unknown): SetupError {
  const isSecret = 'writeOnly' in allowed
  return new SetupError(`${name} must be ${describe(allowed)}${isSecret ? '' : `, not ${show(value)}`}`)
}

function describe(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'another value'
}

/**
 * The value on one line, at most 80 characters and without the password of a URL, because messages are
 * logged.
 */
function show(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(/\/\/.*@/, '//…@')
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
