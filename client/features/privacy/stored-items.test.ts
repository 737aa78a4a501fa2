import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { declinedModelsCookie } from '#shared/features/models/declined-models.ts'
import { storedItems } from '#shared/features/privacy/stored-items.ts'

/** The pages' own code; the operators' view is no page of a shopper. */
const files = globSync('{client,shared}/**/*.{ts,tsx}', { cwd: rootDirectory }).filter(
  (file) => !/\.test\.|client\/ops\/|stored-items/.test(file),
)

const sources = files.map((file) => ({ file, text: readFileSync(join(rootDirectory, file), 'utf8') }))

/** Every constant that is a text, by its name. Names of keys are used once. */
const constants = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?const (\w+) = '([^']+)'/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
)

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/**
 * The keys that a file stores under: those of its calls, or where a function takes the key, the constants
 * that it names as keys.
 */
function keysOf({ file, text }: (typeof sources)[number]): readonly string[] {
  const atoms = all(text, /atomWithStorage(?:<[^(]+>)?\(\s*'?([\w-]+)/g).map(
    (key) => constants.get(key) ?? key,
  )
  const called = all(text, /\b(?:localStorage|sessionStorage|storage\(\))\.setItem\(\s*(?:"\$\{)?(\w+)/g)
    .flatMap((name) => (constants.has(name) ? [name] : all(text, /\b(\w+Key)\b/g)))
    .flatMap((name) => constants.get(name) ?? [])

  if (called.length === 0 && /storage(?:\(\))?\.setItem\(/i.test(text))
    t.fail(`the keys of ${file} are not known`)

  return [...atoms, ...called]
}

/** @of shared/features/privacy/stored-items.ts */
t.test('the privacy page names everything that the pages store, and nothing that they do not', async (t) => {
  const stored = new Set(sources.flatMap(keysOf))
  const declared = new Set(storedItems.flatMap(({ local = [], session = [] }) => [...local, ...session]))
  t.strictSame([...stored].sort(), [...declared].sort())

  const cookies = sources
    .filter(({ text }) => /document\.cookie = /.test(text))
    .map(({ file }) => file)
    .sort()
  t.strictSame(cookies, [
    'client/features/models/SuggestedModel.tsx',
    'client/features/privacy/stored-values.ts',
  ])
  t.strictSame(
    storedItems.flatMap(({ cookies = [] }) => cookies),
    [declinedModelsCookie],
  )
})
