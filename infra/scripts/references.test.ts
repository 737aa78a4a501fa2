import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { AccountsConfig } from '#marketplace/accounts/config.ts'
import { Config } from '#marketplace/config.ts'
import { Environment } from '#server/settings/environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { references } from './references.ts'
import { rootDirectory } from './root-directory.ts'

const read = (name: string) => readFileSync(join(rootDirectory, `docs/${name}.md`), 'utf8')

const samples: Readonly<Record<string, string>> = {
  accounts: '| `ACCOUNTS_HOST` |',
  behaviour: '| where it lives |',
  capacity: '| nodes of the search engine, of 8 cores |',
  events: '| `impression` | Half of a card',
  faults: '| call hangs | age of the oldest request in flight |',
  marketplace: '| `MARKETPLACE_HOST` |',
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

/** @of README.md, docs */
t.test('each variable that README, a guide or a runbook names is one that a program reads', async (t) => {
  const textsOf = (files: string) =>
    globSync(files, { cwd: rootDirectory }).map((file) => [
      file,
      readFileSync(join(rootDirectory, file), 'utf8'),
    ])
  const processes = [Environment, Config, AccountsConfig]
  const declared = new Set(processes.flatMap(({ properties }) => Object.keys(properties)))
  const tools = textsOf('{infra,loadtests}/**/!(*.test).ts').join()
  const isRead = (name = '') => declared.has(name) || new RegExp(`\\b${name}\\b`).test(tools)

  const named = textsOf('{README.md,docs/*.md,docs/runbooks/*.md}').flatMap(([file, text = '']) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name]) => ({ file, name })),
  )
  t.ok(named.length > 150, `${named.length} names`)
  t.strictSame(
    named.filter(({ name }) => !isRead(name)),
    [],
  )
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
