import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { Value } from 'typebox/value'
import { kindsInUse } from './kinds.ts'

const Line = Type.Tuple([Type.String(), Type.Record(Type.String(), Type.Unknown())])
const lines = readFileSync(join(import.meta.dirname, 'schemas.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')

/** The definitions of the API, each of which names others by `#/$defs/`. */
const $defs = Object.fromEntries(lines.map((line) => Value.Parse(Line, JSON.parse(line))))

const validators = new Map<string, Validator>()

function validatorOf(definition: string): Validator {
  const known = validators.get(definition) ?? Compile({ $defs, $ref: `#/$defs/${definition}` })
  validators.set(definition, known)

  return known
}

/** What the schema of a manifest's API finds wrong with it, one thing a line. */
export function problemsOf(manifest: { readonly apiVersion: string; readonly kind: string }): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`
  const definition = kindsInUse[kind]
  if (definition === undefined) return [`${kind} has no schema: schemas/kinds.ts lists those that do`]

  const [, errors] = validatorOf(definition).Errors(manifest)

  return errors.map(({ instancePath, message }) => `${kind} ${instancePath} ${message}`)
}
