import t from 'tap'
import { readConfig } from './config.ts'

t.test('every setting has a value that works on a developer machine', async (t) => {
  t.same(readConfig({ PATH: '/usr/bin' }), {
    MARKETPLACE_HOST: '127.0.0.1',
    MARKETPLACE_PORT: 4000,
    DATA_DIR: '.data',
    SEED_LISTINGS: 20_000,
    PURGE_URLS: '',
    MARKETPLACE_NAMES: '',
    MARKETPLACE_FAULTS: '0',
    LOG_LEVEL: 'info',
  })
})

t.test('an inventory of nothing is a valid setting', async (t) => {
  t.equal(readConfig({ SEED_LISTINGS: '0' }).SEED_LISTINGS, 0)
})

t.test('a bad setting is refused in one line that names it and what it may be', async (t) => {
  const bad: Record<string, [string, RegExp]> = {
    MARKETPLACE_PORT: ['70000', /whole number from 0 to 65535/],
    SEED_LISTINGS: ['many', /whole number from 0 to 5000000/],
    MARKETPLACE_FAULTS: ['yes', /one of 0, 1/],
    LOG_LEVEL: ['loud', /one of fatal, error, warn/],
    DATA_DIR: ['', /text of 1 to/],
    MARKETPLACE_HOST: ['', /text of 1 to/],
  }

  for (const [name, [value, allowed]] of Object.entries(bad)) {
    t.throws(
      () => readConfig({ [name]: value }),
      { name: 'SetupError', message: new RegExp(`^${name} .*${allowed.source}`) },
      `${name}=${value}`,
    )
  }
})
