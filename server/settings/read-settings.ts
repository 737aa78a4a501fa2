import { readFileSync } from 'node:fs'
import Type, { type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { badValue, SetupError } from '#shared/settings/setup-error.ts'

/**
 * The settings document in the file.
 * @param file holds a JSON object; absent: the empty document.
 * @throws SetupError naming the file, or the first key that is unknown or has a bad value.
 */
export function readSettings(file: string | undefined): SettingsDocument {
  if (file === undefined) return {}
  const document = parse(readText(file))
  if (!isObject(document)) throw new SetupError(`SETTINGS_FILE must hold a JSON object: ${file}`)

  checkKeys(document, SettingsDocument, `${file}: `)

  return Value.Parse(SettingsDocument, document)
}

/** @throws SetupError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw unreadable(cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) =>
  new SetupError(`SETTINGS_FILE must be a readable JSON file: ${String(cause).replace(/\s+/g, ' ')}`, {
    cause,
  })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Keyed {
  readonly properties: Readonly<Record<string, TSchema>>
  /** What its keys are called. */
  readonly title?: string
}

/** @param at the file and the keys that lead to this object, ready for the next one. */
function checkKeys(
  values: Readonly<Record<string, unknown>>,
  { properties, title }: Keyed,
  at: string,
): void {
  const names = Object.keys(properties)
  for (const [key, value] of Object.entries(values)) {
    const schema: TSchema | undefined = names.includes(key) ? properties[key] : undefined
    if (!schema)
      throw new SetupError(
        `${at}${JSON.stringify(key)} is no ${title}; the ${title}s are ${names.join(', ')}`,
      )

    if (isKeyed(schema) && isObject(value)) checkKeys(value, schema, `${at}${key}.`)
    else if (Type.IsRecord(schema) && isObject(value)) checkEntries(value, schema, `${at}${key}.`)
    else if (!Value.Check(schema, value)) throw badValue(`${at}${key}`, schema, value)
  }
}

/** Where any key of some form may stand. */
function checkEntries(values: Readonly<Record<string, unknown>>, schema: TSchema, at: string): void {
  for (const [key, value] of Object.entries(values))
    if (!Value.Check(schema, { [key]: value })) throw badValue(at + JSON.stringify(key), schema, value)
}

/** Objects whose keys are declared are checked key by key, so that a mistake is named where it is. */
const isKeyed = (schema: TSchema): schema is TSchema & Keyed => Type.IsObject(schema)
