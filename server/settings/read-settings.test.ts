import t from 'tap'
import { defaultSettings } from '#shared/settings/settings.ts'
import { loadSettings } from './settings.ts'

t.test('without a settings file the defaults hold', async (t) => {
  t.strictSame(loadSettings(undefined), defaultSettings)
})

t.test('a settings file changes what it names and leaves the rest', async (t) => {
  const directory = t.testdir({ 'settings.json': '{ "siteName": "Autos", "pageSize": 12 }' })
  t.strictSame(loadSettings(`${directory}/settings.json`), { ...defaultSettings, siteName: 'Autos', pageSize: 12 })
})

const mistakes: Record<string, [string, RegExp]> = {
  'an unknown key': ['{ "pagesize": 12 }', /^\S+: "pagesize" is no setting; the settings are siteName, pageSize, .*$/],
  'a key every object has': ['{ "toString": 1 }', /"toString" is no setting/],
  'a value out of range': ['{ "pageSize": 0 }', /^\S+: pageSize must be a whole number from 1 to 100, not 0$/],
  'a value of another type': ['{ "compressionEnabled": "yes" }', /compressionEnabled must be true or false, not "yes"$/],
  'an unknown sort': ['{ "defaultSort": "best" }', /defaultSort must be one of relevance, .*, not "best"$/],
  'text that is no JSON': ['{\n  nope\n', /^SETTINGS_FILE must be a readable JSON file: .*$/],
  'a list': ['[]', /^SETTINGS_FILE must hold a JSON object: \S+$/],
}
for (const [mistake, [text, line]] of Object.entries(mistakes)) {
  t.test(`${mistake} in the settings file stops the start with one line that says what is allowed`, async (t) => {
    const directory = t.testdir({ 'settings.json': text })
    t.throws(() => loadSettings(`${directory}/settings.json`), { name: 'ConfigError', message: line })
  })
}

t.test('a settings file that is not there stops the start', async (t) => {
  t.throws(() => loadSettings('/nowhere/settings.json'), { message: /^SETTINGS_FILE must be a readable JSON file: .*ENOENT/ })
})
