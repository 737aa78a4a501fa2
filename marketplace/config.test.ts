import t from 'tap'
import { readAccountsConfig } from './accounts/config.ts'
import { mailboxPort, readConfig, readImportConfig } from './config.ts'

t.test('every setting has a value that works on a developer machine', async (t) => {
  t.same(readConfig({ PATH: '/usr/bin' }), {
    MARKETPLACE_HOST: '127.0.0.1',
    MARKETPLACE_PORT: 4000,
    DATA_DIR: '.data',
    OPENSEARCH_URL: '',
    OPENSEARCH_SHARDS: 1,
    SEED_LISTINGS: 20_000,
    PURGE_URLS: '',
    MARKETPLACE_NAMES: '',
    EVENT_DAYS: 90,
    PHOTO_HOSTS: 'public',
    PHOTO_MB: 20_000,
    PHOTOS_URL: '',
    ARTICLES_DIR: '',
    MAILBOX_PORT: '4025',
    SMTP_URL: '',
    NODE_ENV: '',
    MARKETPLACE_FAULTS: '0',
    LOG_LEVEL: 'info',
  })
})

/** @of marketplace/config.ts */
t.test(
  'the development mailbox is on by itself, and never in production or where mail has a server',
  async (t) => {
    t.equal(mailboxPort(readConfig({})), 4_025)
    t.equal(mailboxPort(readConfig({ MAILBOX_PORT: '0' })), 0)
    for (const settings of [
      { NODE_ENV: 'production' },
      { SMTP_URL: 'smtp://mail.example' },
      { MAILBOX_PORT: 'off' },
    ])
      t.equal(mailboxPort(readConfig({ MAILBOX_PORT: '0', ...settings })), undefined)
  },
)

/** @of marketplace/parameters/settings-reader.ts */
t.test('a setting of the marketplace that is empty has its default, as one that is not there', async (t) => {
  const empty = Object.fromEntries(Object.keys(readConfig({})).map((name) => [name, '']))
  t.same(readConfig(empty), readConfig({}))
})

t.test('an inventory of nothing is a valid setting', async (t) => {
  t.equal(readConfig({ SEED_LISTINGS: '0' }).SEED_LISTINGS, 0)
})

t.test('a bad setting is refused in one line that names it and what it may be', async (t) => {
  const bad: Record<string, [string, RegExp]> = {
    MARKETPLACE_PORT: ['70000', /whole number from 0 to 65535/],
    SEED_LISTINGS: ['many', /whole number from 0 to 5000000/],
    OPENSEARCH_URL: ['localhost:9200', /http: or https: addresses/],
    OPENSEARCH_SHARDS: ['0', /whole number from 1 to 64/],
    EVENT_DAYS: ['0', /whole number from 1 to 1000/],
    MARKETPLACE_FAULTS: ['yes', /one of 0, 1/],
    PHOTO_HOSTS: ['https://img.example', /public, none, or host names/],
    PHOTO_MB: ['1', /whole number from 100 to 10000000/],
    PHOTOS_URL: ['marketplace', /http: or https: address/],
    MAILBOX_PORT: ['on', /off, or a port/],
    LOG_LEVEL: ['loud', /one of fatal, error, warn/],
    DATA_DIR: ['x'.repeat(1_001), /text of 1 to/],
  }

  for (const [name, [value, allowed]] of Object.entries(bad)) {
    t.throws(
      () => readConfig({ [name]: value }),
      { name: 'SetupError', message: new RegExp(`^${name} .*${allowed.source}`) },
      `${name}=${value}`,
    )
  }
})

/** @of marketplace/config.ts, marketplace/feeds/upload-feed.ts */
t.test('the import takes the address of a marketplace as the page server does', async (t) => {
  const read = (MARKETPLACE_URL: string) => readImportConfig({ MARKETPLACE_URL }).MARKETPLACE_URL
  t.equal(read(''), 'http://127.0.0.1:4000')
  t.equal(read('https://market.example/'), 'https://market.example')
  t.equal(read('http://[::1]:4000/services/cars/'), 'http://[::1]:4000/services/cars')
  for (const bad of ['market.example', 'http://a:b@market.example', 'http://a/?b', 'http://169.254.1.1/'])
    t.throws(() => read(bad), { name: 'SetupError', message: /^MARKETPLACE_URL must be/ }, bad)
})

/** @of shared/settings/service-url.ts */
t.test('an address where no service can be, and one of the link-local range, is refused', async (t) => {
  const bad = ['http://169.254.1.1', 'http://2852039166', 'http://x:99999']
  const settings = {
    PURGE_URLS: readConfig,
    OPENSEARCH_URL: readConfig,
    PHOTOS_URL: readConfig,
    MARKETPLACE_URL: readAccountsConfig,
    BREACHED_PASSWORDS_URL: readAccountsConfig,
  }

  for (const [name, read] of Object.entries(settings)) {
    for (const url of bad)
      t.throws(
        () => read({ [name]: url }),
        { name: 'SetupError', message: new RegExp(`^${name} must be .*, outside the link-local range`) },
        `${name}=${url}`,
      )
    t.match(read({ [name]: 'http://169.254.example:80' }), { [name]: 'http://169.254.example:80' })
  }

  for (const url of ['http://[fe80::1]', 'http://[::ffff:169.254.1.1]', 'http://page,http://169.254.1.1'])
    t.throws(() => readConfig({ PURGE_URLS: url }), { message: /^PURGE_URLS must be/ }, url)
})
