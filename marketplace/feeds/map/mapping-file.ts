import { Value } from 'typebox/value'
import { FeedError } from '#marketplace/feeds/feed-error.ts'
import { ColumnMapping } from './column-mapping.ts'

/**
 * Parses the text of a mapping file.
 * @throws FeedError `mapping`, one line that names the key.
 */
export function parseMapping(json: string): ColumnMapping {
  const mapping = parseJson(json)
  if (Value.Check(ColumnMapping, mapping)) return mapping
  throw new FeedError('mapping', `The mapping file is not usable: ${problemIn(mapping)}.`)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new FeedError('mapping', 'The mapping file is not JSON.', error)
  }
}

function problemIn(mapping: unknown): string {
  const keys = Object.keys(ColumnMapping.properties)
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping))
    return 'it must be an object of field and column'

  const unknown = Object.keys(mapping).find((key) => !keys.includes(key))
  if (unknown !== undefined) return `unknown key "${unknown}"; known: ${keys.join(', ')}`

  const missing = ColumnMapping.required.find((key) => !Object.hasOwn(mapping, key))
  if (missing !== undefined) return `"${missing}" is missing`

  const wrong = Object.entries(mapping).find(([, column]) => typeof column !== 'string' || column === '')

  return `"${wrong?.[0]}" must be the name of a column`
}
