import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { type Check, compiledChecks } from './compiled-checks.ts'

/** The key of a schema: schemas that print the same check the same. */
export const keyOfSchema = (schema: TSchema): string =>
  createHash('sha256').update(JSON.stringify(schema)).digest('base64url').slice(0, 16)

/**
 * The check of one schema, as the build has compiled it, else compiled when it is first used: most are never
 * used.
 */
export class SchemaCheck {
  readonly #schema: TSchema
  #check: Check | undefined
  #validator: Validator | undefined

  constructor(schema: TSchema) {
    this.#schema = schema
  }

  fits(value: unknown): boolean {
    this.#check ??= compiledChecks[keyOfSchema(this.#schema)] ?? ((each) => this.#compiled().Check(each))
    return this.#check(value)
  }

  /** What is wrong with a value that does not fit, in the order of the schema. */
  problems(value: unknown): readonly TLocalizedValidationError[] {
    return this.#compiled().Errors(value)
  }

  #compiled(): Validator {
    this.#validator ??= Compile(this.#schema)
    return this.#validator
  }
}
