import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readSettings } from '#server/settings/read-settings.ts'
import { rootDirectory } from './root-directory.ts'
import { withTables } from './settings-reference.ts'

const read = (name: string) => readFileSync(join(rootDirectory, `docs/${name}.md`), 'utf8')
const page = read('settings')

t.test(
  'the references of settings, flags, brands and environment are what their declarations make',
  async (t) => {
    t.equal(page, withTables(page), 'run node infra/scripts/write-settings-reference.ts')
    t.match(page, '| `siteName` |')

    const guide = read('operations')
    t.equal(guide, withTables(guide))
    t.match(guide, '| `ADMIN_TOKEN` |')
  },
)

t.test('the settings document that operators are shown is one that the server takes', async (t) => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const directory = t.testdir({ 'settings.json': example })
  t.match(readSettings(`${directory}/settings.json`), { hosts: { 'values.example.com': 'fairmark' } })
})
