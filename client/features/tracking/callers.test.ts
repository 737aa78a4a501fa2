import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { events, type FieldKind } from '#shared/features/tracking/events.ts'

const sources = globSync('client/**/*.{ts,tsx}', { cwd: rootDirectory })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(rootDirectory, file), 'utf8'))

/**
 * The sources that name a value of an event: where it is told, or where an element or a dialog is marked with
 * it.
 */
function callersOf(name: string, value?: string): readonly string[] {
  const told = sources.filter((source) => new RegExp(`track\\(\\s*'${name}'`).test(source))
  if (value === undefined) return told
  const marked = sources.filter((source) =>
    new RegExp(`data-${name}=(\\{|"${value}")|<\\w*Dialog[^>]*\\sname="${value}"`).test(source),
  )

  return [
    ...told.filter((source) => source.includes(`'${value}'`)),
    ...marked.filter((source) => source.includes(`'${value}'`) || source.includes(`"${value}"`)),
  ]
}

/** @spec 7.38 (part) @of shared/features/tracking/events.ts */
t.test('the pages tell every declared event, and each of its steps', async (t) => {
  for (const [name, { fields }] of Object.entries(events)) {
    t.ok(callersOf(name).length > 0, name)
    const { step, dialog, link, part }: Readonly<Record<string, FieldKind>> = fields
    for (const declared of [step, dialog, link, part])
      for (const value of declared?.kind === 'oneOf' ? declared.values : [])
        t.ok(callersOf(name, value).length > 0, `${name}: ${value}`)
  }
})
