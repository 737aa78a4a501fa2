import Type, { type TSchema } from 'typebox'

/** Deletes the fields of a value that its schema does not declare. The value fits the schema. */
export type Cleaner = (value: unknown) => void

/**
 * The cleaner for values of a schema; undefined where they hold no fields. Whatever an upstream sends beside
 * what is declared would travel into the page. TypeBox's own Clean reads the schema anew for each value and
 * copies each value that a union allows.
 */
export function cleanerOf(schema: TSchema): Cleaner | undefined {
  if (Type.IsObject(schema)) return objectCleaner(schema.properties)
  if (Type.IsArray(schema)) return eachOf(cleanerOf(schema.items), (list) => list as unknown[])
  if (Type.IsRecord(schema)) return eachOf(cleanerOf(Type.RecordValue(schema)), Object.values)
  if (Type.IsUnion(schema)) return unionCleaner(schema.anyOf)
  if (isPlain(schema)) return undefined

  throw new TypeError('an answer is declared with objects, lists, records, unions and plain values')
}

function objectCleaner(properties: Readonly<Record<string, TSchema>>): Cleaner {
  const declared = new Set(Object.keys(properties))
  const inner = Object.entries(properties).flatMap(([name, schema]) => {
    const clean = cleanerOf(schema)
    return clean ? [[name, clean] as const] : []
  })

  return (value) => {
    if (!isObject(value)) return
    for (const name in value) if (!declared.has(name)) delete value[name]
    for (const [name, clean] of inner) if (value[name] !== undefined) clean(value[name])
  }
}

function eachOf(clean: Cleaner | undefined, itemsOf: (value: object) => unknown[]): Cleaner | undefined {
  return clean && ((value) => itemsOf(value as object).forEach(clean))
}

/** @throws TypeError for a union of several shapes with fields, since the value would have to be matched */
function unionCleaner(schemas: readonly TSchema[]): Cleaner | undefined {
  const [clean, ...others] = schemas.map(cleanerOf).filter((cleaner) => cleaner !== undefined)
  if (others.length > 0) throw new TypeError('a union in an answer has one shape with fields')

  return clean && ((value) => isObject(value) && clean(value))
}

const plainTypes = [
  ...[Type.IsString, Type.IsNumber, Type.IsInteger, Type.IsBoolean],
  ...[Type.IsNull, Type.IsLiteral, Type.IsEnum],
]

const isPlain = (schema: TSchema) => plainTypes.some((is) => is(schema))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
