import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { SetupError } from '#shared/settings/setup-error.ts'
import { BadParameter } from './bad-parameter.ts'
import { compileReader } from './parameter-reader.ts'

/**
 * The declaration of a setting. The guides for operators print it.
 * @param fallback the value where the environment has none; an empty text prints as none
 * @param help what the setting does
 */
export const setting = <Schema extends TSchema>(
  schema: Schema,
  fallback: Static<Schema>,
  help: string,
): Schema => Object.assign(schema, { default: fallback, help })

/**
 * A reader of settings from the environment, compiled from an object schema of settings. An empty variable
 * counts as one that is not there: compose files pass an unset variable on as an empty one. The reader
 * throws SetupError that names the setting and its allowed values.
 */
export function compileSettingsReader<Schema extends TObject>(schema: Schema) {
  const read = compileReader(Type.Partial(schema))
  const properties = Object.entries<TSchema>(schema.properties)
  const fallbacks = properties.map(([name, property]) => [name, 'default' in property && property.default])

  return (environment: NodeJS.ProcessEnv): Readonly<Static<Schema>> => {
    const given = properties.map(([name]) => [name, environment[name]]).filter(([, text]) => text)
    try {
      const values = { ...Object.fromEntries(fallbacks), ...read(Object.fromEntries(given)) }
      return Object.freeze(values as Static<Schema>)
    } catch (error) {
      throw error instanceof BadParameter ? new SetupError(error.message, { cause: error }) : error
    }
  }
}
