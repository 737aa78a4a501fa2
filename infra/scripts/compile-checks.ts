import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import { Code } from 'typebox/compile'
import { schemasOfGood } from '#server/upstream/answer-shape.ts'
import { declaredCalls } from '#server/upstream/call-definition.ts'
import { keyOfSchema } from '#server/upstream/schema-check.ts'
import { rootDirectory } from './root-directory.ts'

/** The schemas that the answers of all declared calls are checked by while nothing is wrong with them. */
export async function schemasOfCalls(): Promise<readonly TSchema[]> {
  for (const file of globSync('server/**/*.calls.ts', { cwd: rootDirectory }))
    await import(pathToFileURL(join(rootDirectory, file)).href)

  // An upstream that is relayed has no schema.
  return declaredCalls.flatMap((call) => ('response' in call ? schemasOfGood(call.response as TSchema) : []))
}

/**
 * The checks of these schemas as modules that export `Check`, by the keys of the schemas. One that needs more
 * than patterns from outside of its code is left out: it is compiled when it is first used.
 */
export async function compileChecks(): Promise<ReadonlyMap<string, string>> {
  const checks = new Map<string, string>()
  for (const schema of await schemasOfCalls()) {
    const { Code: code, External } = Code(schema)
    const { variables } = External
    if (variables.every((variable) => variable instanceof RegExp))
      checks.set(keyOfSchema(schema), `${code}\nSetExternal({ variables: [${variables.join(', ')}] })`)
  }

  return checks
}
