import { readFileSync } from 'node:fs'
import Type, { type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { badValue, SetupError } from '#shared/settings/setup-error.ts'

/**
 * Reads the settings document.
 * @param file the path of a JSON file; undefined: the empty document
 * @throws SetupError that names the file, or the first key that is unknown or has a bad value
 */
export function readSettings(file: string | undefined): SettingsDocument {
  if (file === undefined) return {}
  const document = parse(readText(file))
  if (!isObject(document)) throw new SetupError(`SETTINGS_FILE must hold a JSON object: ${file}`)

  checkKeys(document, SettingsDocument, `${file}: `)

  return Value.Parse(SettingsDocument, document)
}

/** Reads the document as text. @throws SetupError where the file cannot be read */
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

/** The schema of an object with declared keys. */
interface Keyed {
  readonly properties: Readonly<Record<string, TSchema>>
  /** The noun for the object's keys. */
  readonly title?: string
}

/**
 * Checks each key of an object.
 * @param at the file and the path of the object's keys, to which the next key is appended
 */
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

/** Checks the entries of a record, whose keys follow a pattern. */
function checkEntries(values: Readonly<Record<string, unknown>>, schema: TSchema, at: string): void {
  for (const [key, value] of Object.entries(values))
    if (!Value.Check(schema, { [key]: value })) throw badValue(at + JSON.stringify(key), schema, value)
}

/** Whether an object is checked key by key, so that the error names the bad key. */
const isKeyed = (schema: TSchema): schema is TSchema & Keyed => Type.IsObject(schema)
