import type { TSchema } from 'typebox'

/** A mistake in the setup: it stops the start, and its message is one line that says what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * @param allowed a schema whose description names the values it takes; of a `writeOnly` one the value is a
 * secret and not told
 */
export function badValue(name: string, allowed: TSchema, value: unknown): ConfigError {
  const isSecret = 'writeOnly' in allowed
  return new ConfigError(`${name} must be ${describe(allowed)}${isSecret ? '' : `, not ${show(value)}`}`)
}

function describe(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'another value'
}

/** The value on one line, cut short, without the password a URL may carry: this ends up in logs. */
function show(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(/\/\/.*@/, '//…@')
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
