import t from 'tap'
import { createTestLog } from '#infra/testing/log.ts'
import { createFlagSource } from './flag-source.ts'
import { createSites } from './site-settings.ts'

t.test(
  'the address of the environment is that of all unnamed hosts, unless the settings say one',
  async (t) => {
    const flags = createFlagSource(undefined, createTestLog().log)
    const publicUrl = 'http://localhost:3000'
    const named = { hosts: { 'values.example.com': 'fairmark' } } as const
    const sites = await createSites(named, flags, publicUrl)
    const addressAt = (hostname: string) => sites.settingsOf({ hostname }).page.siteUrl
    t.equal(addressAt('localhost'), publicUrl)
    t.equal(addressAt('values.example.com'), undefined)

    await sites.put({ ...named, siteUrl: 'https://cars.example.com' })
    t.equal(addressAt('localhost'), 'https://cars.example.com')
    await flags.close()
  },
)
