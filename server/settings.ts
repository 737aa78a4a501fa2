import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Settings } from '#shared/settings/settings.contract.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { badValue, ConfigError } from './config-error.ts'

/**
 * The settings document: the defaults where it says nothing.
 * @param file a JSON object; absent: the defaults.
 * @throws ConfigError naming the file, or the first key that is unknown or has a bad value.
 */
export function loadSettings(file: string | undefined): Settings {
  const document = file === undefined ? {} : readDocument(file)
  for (const [key, value] of Object.entries(document)) {
    const schema: TSchema | undefined = Object.hasOwn(Settings.properties, key) ? Settings.properties[key as keyof Settings] : undefined
    if (!schema)
      throw new ConfigError(
        `${file}: ${JSON.stringify(key)} is no setting; the settings are ${Object.keys(Settings.properties).join(', ')}`,
      )
    if (!Value.Check(schema, value)) throw badValue(`${file}: ${key}`, schema, value)
  }
  return Object.freeze(Value.Parse(Settings, { ...defaultSettings, ...document }))
}

function readDocument(file: string): object {
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document
  } catch (cause) {
    const reason = String(cause).replace(/\s+/g, ' ')
    throw new ConfigError(`SETTINGS_FILE must be a readable JSON file: ${reason}`, { cause })
  }
  throw new ConfigError(`SETTINGS_FILE must hold a JSON object: ${file}`)
}
