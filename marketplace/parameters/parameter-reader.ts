import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { BadParameter } from './bad-parameter.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * A reader of text parameters, compiled from an object schema. A list is repeated or separated by commas, and
 * its duplicates are removed. A code of a closed list may have any letter case. A whole number has no sign,
 * fraction or leading zero. Parameters that the schema does not declare are refused.
 */
export function compileReader(schema: TSchema): (raw: Raw) => Record<string, unknown> {
  if (!Type.IsObject(schema)) throw new TypeError('Parameters are declared as an object schema.')
  const parameters = new Map(
    Object.entries(schema.properties).map(([name, property]) => [name, compileParameter(name, property)]),
  )

  const required = Object.keys(schema.properties).filter((name) => !Type.IsOptional(schema.properties[name]))

  return (raw) => {
    const missing = required.find((name) => raw[name] === undefined)
    if (missing !== undefined) throw new BadParameter(missing, 'is required')

    return Object.fromEntries(
      Object.entries(raw).map(([name, value]) => {
        const read = parameters.get(name)
        if (read === undefined)
          throw new BadParameter(
            name,
            `is unknown here; known are ${[...parameters.keys()].join(', ') || 'none'}`,
          )

        return [name, read(value)]
      }),
    )
  }
}

function compileParameter(name: string, schema: TSchema) {
  const validator = Compile(schema)
  const refusal =
    'description' in schema ? `must be ${schema.description}` : 'is not what the OpenAPI document declares'

  return (raw: unknown) => {
    const value = typed(schema, raw)
    if (!validator.Check(value)) throw new BadParameter(name, refusal)
    return value
  }
}

function typed(schema: TSchema, raw: unknown): unknown {
  if (Type.IsArray(schema))
    return [
      ...new Set(
        [raw].flat().flatMap((part) =>
          String(part)
            .split(',')
            .map((item) => typed(schema.items, item)),
        ),
      ),
    ]

  if (Type.IsEnum(schema) && typeof raw === 'string')
    return schema.enum.find((value) => isSameWord(value, raw)) ?? raw
  if (Type.IsInteger(schema) && typeof raw === 'string' && /^(0|[1-9][0-9]{0,14})$/.test(raw))
    return Number(raw)

  return raw
}

const isSameWord = (value: unknown, text: string) => String(value).toLowerCase() === text.toLowerCase()
