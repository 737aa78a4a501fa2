import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readSettings } from '#server/settings/read-settings.ts'
import { references } from './references.ts'
import { rootDirectory } from './root-directory.ts'

const read = (name: string) => readFileSync(join(rootDirectory, `docs/${name}.md`), 'utf8')

const samples: Readonly<Record<string, string>> = {
  behaviour: '| where it lives |',
  capacity: '| nodes of the search engine, of 8 cores |',
  events: '| `impression` | Half of a card',
  faults: '| call hangs | age of the oldest request in flight |',
  metrics:
    '| `srp_breaker_state` | gauge | `call`: the name of a call<br>`state`: closed, open, half_open, forced |',
  operations: '| `ADMIN_TOKEN` |',
  settings: '| `siteName` |',
}

for (const [name, print] of Object.entries(references)) {
  /** @of infra/scripts/references.ts */
  t.test(`docs/${name}.md is what its declarations make`, async (t) => {
    const page = read(name)
    t.match(page, samples[name])
    t.equal(page, print(page), 'npm run docs')
  })
}

/** @of docs/settings.md */
t.test('the settings document that operators are shown is one that the server takes', async (t) => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(read('settings')) ?? []
  const directory = t.testdir({ 'settings.json': example })
  t.match(readSettings(`${directory}/settings.json`), { hosts: { 'values.example.com': 'fairmark' } })
})

/** @of docs/glossary.md */
t.test('the glossary has each term once, in at most 60 rows', async (t) => {
  const rows = [...read('glossary').matchAll(/^\| (.+?) \|/gm)].map(([, terms = '']) => terms)
  const terms = rows.filter((terms) => terms !== 'term' && !terms.startsWith('---'))
  t.ok(terms.length > 40 && terms.length <= 60, `${terms.length} rows`)
  const each = terms.flatMap((row) => row.split(', '))
  t.strictSame(
    each.filter((term, index) => each.indexOf(term) !== index),
    [],
  )
})
