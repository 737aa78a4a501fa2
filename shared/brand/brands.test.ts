import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { defaultSettings, settingsFor } from '#shared/settings/settings.ts'
import { brands } from './brands.ts'

const root = join(import.meta.dirname, '../..')

t.test(
  'no code asks which brand it is: what differs is declared, so that a brand is one declaration',
  async (t) => {
    const files = globSync('{client,server,shared}/**/*.{ts,tsx}', { cwd: root })
    const code = files.filter((file) => !file.startsWith('shared/brand/') && !file.includes('.test.'))
    t.ok(code.length > 100)

    const ids = brands.map(({ id }) => id).join('|')
    const asks = new RegExp(
      `['"\`](${ids})['"\`]|\\bbrand(\\.id|Id)?\\s*[=!]==?(?!=* undefined)|[=!]==?\\s*\\w*\\.?brand(\\.id|Id)\\b|switch \\(.*\\bbrand`,
    )

    t.strictSame(
      code.filter((file) => asks.test(readFileSync(join(root, file), 'utf8'))),
      [],
    )
  },
)

/** @spec 6.10 (part), 9.5 @of shared/settings/settings.ts */
t.test(
  'settings come from the defaults, then the brand, then the document for every brand, then the document for one',
  async (t) => {
    const [brand] = brands
    const declared = {
      ...brand,
      settings: { siteName: 'Own', pageSize: 10, flags: { vehicleExchange: true, relaxChips: false } },
    }

    t.match(settingsFor(declared, {}), {
      siteName: 'Own',
      pageSize: 10,
      defaultSort: 'relevance',
      searchRadiiMi: defaultSettings.searchRadiiMi,
    })

    const document = {
      pageSize: 20,
      flags: { relaxChips: true, spotlights: false },
      brands: { [brand.id]: { pageSize: 25, flags: { spotlights: true } }, other: { pageSize: 1 } },
    }

    const settings = settingsFor({ ...declared, pageSizes: { 25: 30 } }, document)
    t.match(settings, {
      siteName: 'Own',
      pageSize: 30,
      flags: { vehicleExchange: true, relaxChips: true, spotlights: true, categoryTabs: true },
    })

    t.strictSame(
      Object.keys(settings).sort(),
      Object.keys({ siteName: '', ...defaultSettings }).sort(),
      'hosts and brands are no settings',
    )
  },
)
