import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import t from 'tap'
import { SetupError } from '#shared/settings/setup-error.ts'
import { readSettings } from './read-settings.ts'

t.test('without a settings file the document is empty', async (t) => {
  t.strictSame(readSettings(undefined), {})
})

/** @spec 9.51 @of shared/settings/settings.contract.ts */
t.test('a settings file holds what differs from the defaults, for every brand and for one', async (t) => {
  const document = {
    siteName: 'Autos',
    pageSize: 12,
    flags: { spotlights: false },
    brand: 'fairmark',
    hosts: { 'cars.example.com': 'meridian' },
    brands: {
      fairmark: {
        siteUrl: 'https://values.example.com',
        filterOrder: ['price'],
        searchRadiiMi: [0, 10],
        flags: {},
      },
    },
  }

  const directory = t.testdir({ 'settings.json': JSON.stringify(document) })
  t.strictSame(readSettings(`${directory}/settings.json`), document)
})

const mistakes: Record<string, [string, RegExp]> = {
  'an unknown key': [
    '{ "pagesize": 12 }',
    /^\S+: "pagesize" is no setting; the settings are siteName, siteUrl, assistantUrl, offerComponentUrl, adFrameUrl, fixedAd, contactEmail, pageSize, .*$/,
  ],
  'a key every object has': ['{ "toString": 1 }', /"toString" is no setting/],
  'a value out of range': [
    '{ "pageSize": 0 }',
    /^\S+: pageSize must be a whole number from 1 to 100, not 0$/,
  ],
  'a value of another type': [
    '{ "compressionEnabled": "yes" }',
    /compressionEnabled must be true or false, not "yes"$/,
  ],
  'an unknown sort': ['{ "defaultSort": "best" }', /defaultSort must be one of relevance, .*, not "best"$/],
  'an unknown filter': [
    '{ "filterOrder": ["prcie"] }',
    /filterOrder must be a list of filters, .* out of location, .*, not \["prcie"\]$/,
  ],
  'a filter named twice': [
    '{ "filterOrder": ["price", "price"] }',
    /filterOrder must be a list of filters, each at most once/,
  ],
  'a radius that no address can name': ['{ "searchRadiiMi": [15] }', /searchRadiiMi must be a list of radii/],
  'an assistant elsewhere than it seems': [
    '{ "assistantUrl": "//evil.example" }',
    /assistantUrl must be an https: address or a path of this site/,
  ],
  'no radius': [
    '{ "searchRadiiMi": [] }',
    /searchRadiiMi must be a list of radii, each at most once, out of 10, 25, .*, not \[\]$/,
  ],
  'an unknown flag': [
    '{ "flags": { "spotlight": true } }',
    /^\S+: flags\."spotlight" is no flag; the flags are spotlights, .*$/,
  ],
  'a flag that is no switch': [
    '{ "flags": { "spotlights": "on" } }',
    /^\S+: flags\.spotlights must be true or false, not "on"$/,
  ],
  'flags in a list': [
    '{ "flags": ["spotlights"] }',
    /^\S+: flags must be true or false by flag, not \["spotlights"\]$/,
  ],
  'an unknown brand': [
    '{ "brands": { "nobody": {} } }',
    /^\S+: brands\."nobody" is no brand; the brands are forecourt, fairmark, meridian$/,
  ],
  'a bad value for one brand': [
    '{ "brands": { "meridian": { "pageSize": 1.5 } } }',
    /^\S+: brands\.meridian\.pageSize must be a whole number/,
  ],
  'a brand within a brand': [
    '{ "brands": { "meridian": { "hosts": {} } } }',
    /^\S+: brands\.meridian\."hosts" is no setting; the settings are .*$/,
  ],
  'no brand at all': [
    '{ "brand": "nobody" }',
    /^\S+: brand must be one of forecourt, fairmark, meridian, not "nobody"$/,
  ],
  'a host of no brand': [
    '{ "hosts": { "a.example": "nobody" } }',
    /^\S+: hosts\."a\.example" must be one of forecourt, fairmark, meridian, by a host name .*, not "nobody"$/,
  ],
  'a host with its port': [
    '{ "hosts": { "b.example": "forecourt", "a.example:80": "forecourt" } }',
    /^\S+: hosts\."a\.example:80" must be .*, by a host name in lower case without a port, not "forecourt"$/,
  ],
  'hosts in a list': ['{ "hosts": ["a.example"] }', /^\S+: hosts must be one of .*, not \["a\.example"\]$/],
  'an address with a path': [
    '{ "siteUrl": "https://a.example/cars" }',
    /siteUrl must be an address such as https:\/\/\S+, without a path/,
  ],
  'text that is no JSON': ['{\n  nope\n', /^SETTINGS_FILE must be a readable JSON file: .*$/],
  'a list': ['[]', /^SETTINGS_FILE must hold a JSON object: \S+$/],
}

for (const [mistake, [text, line]] of Object.entries(mistakes)) {
  t.test(
    `${mistake} in the settings file stops the start with one line that says what is allowed`,
    async (t) => {
      const directory = t.testdir({ 'settings.json': text })
      t.throws(() => readSettings(`${directory}/settings.json`), { name: 'SetupError', message: line })
    },
  )
}

t.test('whatever JSON a settings file holds, it is taken or refused in one line', async (t) => {
  const directory = t.testdir({ 'settings.json': '' })
  const file = `${directory}/settings.json`
  const key = fc.constantFrom(
    'siteName',
    'flags',
    'brands',
    'hosts',
    'brand',
    'forecourt',
    'spotlights',
    '__proto__',
    'constructor',
    'x\ny',
  )

  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }))

  const property = fc.property(value, (document) => {
    writeFileSync(file, JSON.stringify(document))
    try {
      readSettings(file)
      return true
    } catch (error) {
      return error instanceof SetupError && !error.message.includes('\n')
    }
  })

  t.doesNotThrow(() => fc.assert(property, { numRuns: 300 }))
})

t.test('a settings file that is not there stops the start', async (t) => {
  t.throws(() => readSettings('/nowhere/settings.json'), {
    message: /^SETTINGS_FILE must be a readable JSON file: .*ENOENT/,
  })
})
