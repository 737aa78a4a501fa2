import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { keyOfSchema } from '#server/upstream/schema-check.ts'
import { buildIfStale } from './client-build.ts'
import { compileChecks, schemasOfCalls } from './compile-checks.ts'
import { rootDirectory } from './root-directory.ts'

buildIfStale()

const [schemas, checks] = [await schemasOfCalls(), await compileChecks()]

t.test('the schemas of all calls are compiled, and the built program has them', async (t) => {
  const keys = schemas.map(keyOfSchema)
  t.ok(keys.length > 30)
  t.strictSame(
    keys.filter((key) => !checks.has(key)),
    [],
  )

  const program = readFileSync(join(rootDirectory, 'dist/server/program.js'), 'utf8')
  t.strictSame(
    keys.filter((key) => !program.includes(key)),
    [],
  )
})

const words = ['', 'a', 'A', '2026-11-28', '2026-11-28T00:00:00.000Z', '/a', 'https://a.example/a', '85281']

/** A value that fits a schema, or nearly. */
function sampleOf(schema: TSchema): unknown {
  if (Type.IsObject(schema))
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, sampleOf(part)]))
  if (Type.IsArray(schema)) return [sampleOf(schema.items)]
  if (Type.IsRecord(schema)) return { a: sampleOf(Type.RecordValue(schema)) }
  if (Type.IsUnion(schema)) return sampleOf(schema.anyOf[0] ?? Type.Null())
  if (Type.IsLiteral(schema)) return schema.const
  if (Type.IsBoolean(schema)) return true
  if (Type.IsNumber(schema) || Type.IsInteger(schema))
    return Number((schema as { minimum?: number }).minimum ?? 1)

  const validator = Compile(schema)
  return words.find((word) => validator.Check(word)) ?? null
}

/** A value, and the same with each of its parts missing, null, of another type, or with more in it. */
function* variantsOf(value: unknown): Generator<unknown> {
  yield* [value, null, 'x'.repeat(5_000), -0.5, { more: 1 }, [value]]
  if (typeof value !== 'object' || value === null) return

  for (const [name, part] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>
    yield rest
    for (const variant of variantsOf(part)) yield { ...value, [name]: variant }
  }
}

t.test('a compiled check says the same as its schema', async (t) => {
  const folder = t.testdir(
    Object.fromEntries(Array.from(checks, ([key, code]) => [`check-${key}.mjs`, code])),
  )

  let [good, bad] = [0, 0]
  for (const schema of schemas) {
    const { Check } = await import(join(folder, `check-${keyOfSchema(schema)}.mjs`))
    const validator = Compile(schema)
    for (const value of variantsOf(sampleOf(schema))) {
      const isGood = validator.Check(value)
      if (Check(value) !== isGood) t.fail(`${keyOfSchema(schema)} differs`, { value })
      if (isGood) good += 1
      else bad += 1
    }
  }

  t.ok(good > 100 && bad > 1_000, `${good} values fit, ${bad} do not`)
})
