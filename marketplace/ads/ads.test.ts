import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startTestAccounts, testDirectory } from '#infra/testing/accounts.ts'

import { tidyAccounts } from '#marketplace/accounts/housekeeping.ts'
import type { AdRequest } from '#shared/features/ads/ads.contract.ts'
import type { Campaign } from './campaign.ts'
import { readCampaigns } from './read-campaigns.ts'

const creative: Campaign['creative'] = {
  ...{ title: 'Title', text: 'Text', action: 'Go', href: '/cars-for-sale/all-cars' },
  art: 'road',
}

const campaign = (id: string, more: Partial<Campaign> = {}): Campaign => ({
  ...{ id, slots: ['top', 'footer', 'fixed'], creative, targeting: {}, frequencyCap: 1_000 },
  ...more,
})

/** The accounts process with campaigns of its own. */
async function adService(
  t: Test,
  campaigns: readonly unknown[],
  options: Parameters<typeof startTestAccounts>[1] = {},
) {
  const file = join(testDirectory(t), 'campaigns.json')
  writeFileSync(file, JSON.stringify(campaigns))
  const accounts = await startTestAccounts(t, { ...options, env: { AD_CAMPAIGNS_FILE: file } })

  const send = async (path: string, body: unknown, caller = 'forecourt-srp') => {
    const response = await fetch(accounts.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'caller-id': caller },
      body: JSON.stringify(body),
    })

    return { status: response.status, body: await response.json() }
  }

  const ask = async (fields: Partial<AdRequest> = {}, caller?: string) =>
    (await send('/ad-api/ads', { slot: 'top', refreshCount: 0, context: {}, shown: [], ...fields }, caller))
      .body.ad

  return {
    ...{ accounts, send, ask },
    picked: async (fields?: Partial<AdRequest>, caller?: string) => (await ask(fields, caller))?.campaign,
    tell: async (token: string, kind: string) => (await send('/ad-api/events', { token, kind })).body.counted,
    totals: async () => (await (await fetch(`${accounts.url}/ads.json`)).json()).ads,
    page: async () => (await fetch(`${accounts.url}/ads`)).text(),
  }
}

/** @spec 7.37 (part), 4.54 (part) @of marketplace/ads/pick-ad.ts */
t.test(
  'the ad service picks the campaign whose targeting fits best: make, body, place, browser, brand, refresh count',
  async (t) => {
    const { picked } = await adService(t, [
      campaign('all'),
      campaign('ford', { targeting: { make: ['FORD'] } }),
      campaign('ford-trucks', { targeting: { make: ['FORD', 'RAM'], body: ['TRUCKS'] } }),
      campaign('phoenix', { targeting: { market: ['Phoenix, AZ'] } }),
      campaign('firefox', { targeting: { browser: ['firefox'] } }),
      campaign('fairmark', { targeting: { brand: ['fairmark'] } }),
      campaign('later', { targeting: { refreshCount: { min: 3, max: 5 } } }),
      campaign('results', { slots: ['results'] }),
      campaign('over', { to: '2020-01-01', targeting: { make: ['KIA'] } }),
      campaign('to-come', { from: '2099-01-01', targeting: { make: ['KIA'] } }),
    ])

    t.equal(await picked(), 'all')
    t.equal(await picked({ slot: 'results' }), 'results')
    t.equal(await picked({ context: { make: 'FORD' } }), 'ford')
    t.equal(await picked({ context: { make: 'FORD', body: 'TRUCKS' } }), 'ford-trucks')
    t.equal(await picked({ context: { body: 'TRUCKS' } }), 'all')
    t.equal(await picked({ context: { market: 'Phoenix, AZ' } }), 'phoenix')
    t.equal(await picked({ browser: 'firefox' }), 'firefox')
    t.equal(await picked({}, 'fairmark-srp'), 'fairmark')
    t.strictSame(await Promise.all([2, 3, 5, 6].map((refreshCount) => picked({ refreshCount }))), [
      'all',
      'later',
      'later',
      'all',
    ])
    t.equal(await picked({ context: { make: 'KIA' } }), 'all', 'outside of its days a campaign is not shown')
  },
)

for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`impressions and clicks of advertisements with ${kind}`, async (t) => {
    const service = await adService(
      t,
      [campaign('a', { frequencyCap: 2 }), campaign('b', { slots: ['footer'] })],
      {
        kind,
      },
    )
    const viewer = '01234567-89ab-cdef-0123-456789abcdef'

    t.test('each is counted once for a token, however often it is sent', async (t) => {
      const { token } = await service.ask()
      t.strictSame((await Promise.all([1, 2, 3].map(() => service.tell(token, 'impression')))).toSorted(), [
        false,
        false,
        true,
      ])
      t.equal(await service.tell(token, 'viewable'), true)
      t.equal(await service.tell(token, 'click'), true)
      t.equal(await service.tell(token, 'click'), false)

      const other = await service.ask({ slot: 'footer', shown: ['a'] })
      t.equal(other.campaign, 'b', 'the one that was seen less')
      t.equal(await service.tell(other.token, 'impression'), true)
      const here = { brand: 'forecourt', impression: 1 }
      t.strictSame(await service.totals(), [
        { campaign: 'a', slot: 'top', ...here, viewable: 1, click: 1 },
        { campaign: 'b', slot: 'footer', ...here, viewable: 0, click: 0 },
      ])
      t.match(await service.page(), '<td dir="auto">100.0</td>')
    })

    t.test('a token that the service did not sign, or that is old, counts nothing', async (t) => {
      const { token } = await service.ask()
      const [text = '', signature = ''] = token.split('.')
      const forged = Buffer.from(JSON.stringify(['x', 'a', 'top', 'forecourt', '', 9e15])).toString(
        'base64url',
      )
      for (const bad of [text, `${text}.`, `${forged}.${signature}`, `${text}.${'A'.repeat(43)}`, 'x.y.z'])
        t.equal(await service.tell(bad, 'click'), false, bad)

      service.accounts.clock.advance(6 * 3_600_000)
      t.equal(await service.tell(token, 'impression'), false)
    })

    t.test(
      'a campaign ends for a browser at its cap: of a day with consent, of a page without',
      async (t) => {
        t.equal(await service.picked({ shown: ['a'] }), 'a')
        t.equal(await service.picked({ shown: ['a', 'a'] }), undefined)
        t.equal(await service.picked({ elsewhere: ['a'] }), undefined, 'it stands elsewhere on the page')
        for (let count = 0; count < 2; count += 1)
          await service.tell((await service.ask({ viewer })).token, 'impression')
        t.equal(await service.picked({ viewer }), undefined)
        t.equal(await service.picked(), 'a', 'another browser')

        service.accounts.clock.advance(24 * 3_600_000)
        t.equal(await service.picked({ viewer }), 'a', 'the next day')
      },
    )

    t.test('totals stay for a year and a month, what is only needed to count once does not', async (t) => {
      const before = await service.totals()
      await tidyAccounts(service.accounts.store, service.accounts.now())
      t.strictSame(await service.totals(), before)
      await tidyAccounts(service.accounts.store, service.accounts.now() + 400 * 86_400_000)
      t.strictSame(await service.totals(), [])
    })
  })

/** @of marketplace/ads/ad.routes.ts */
t.test('what is no request or no event is refused', async (t) => {
  const { send } = await adService(t, [campaign('a')])
  const good = { slot: 'top', refreshCount: 0, context: {}, shown: [] }
  t.equal((await send('/ad-api/ads', good)).status, 200)
  for (const bad of [
    { ...good, slot: 'roof' },
    { ...good, refreshCount: -1 },
    { ...good, context: { religion: 'x' } },
    { ...good, context: { make: 'a\nb' } },
    { ...good, shown: Array.from({ length: 51 }, () => 'a') },
    { ...good, viewer: 'me' },
    { ...good, email: 'a@example.com' },
    [],
  ])
    t.equal((await send('/ad-api/ads', bad)).status, 400, JSON.stringify(bad).slice(0, 60))

  for (const bad of [{ token: 'a' }, { token: 'a.b', kind: 'sale' }, { token: '<b>', kind: 'click' }])
    t.equal((await send('/ad-api/events', bad)).status, 400, JSON.stringify(bad))
})

/** @of marketplace/ads/read-campaigns.ts */
t.test('a file of campaigns that cannot be used stops the start and says why', (t) => {
  const file = join(testDirectory(t), 'campaigns.json')
  const reading = (content: string) => () => {
    writeFileSync(file, content)
    return readCampaigns(file)
  }

  const list = (...campaigns: unknown[]) => JSON.stringify(campaigns)
  const drawn = (fields: object) => list({ ...campaign('a'), creative: { ...creative, ...fields } })
  for (const [content, reason] of [
    ['{', /cannot be read/],
    ['{}', /is not a list of campaigns/],
    [list({ id: 'a' }), /\/0/],
    [drawn({ href: 'https://evil.example/' }), /\/0\/creative\/href/],
    [drawn({ href: '//evil.example/' }), /href/],
    [drawn({ href: 'javascript:alert(1)' }), /href/],
    [drawn({ title: 'x'.repeat(41) }), /title/],
    [drawn({ html: '<b>' }), /creative/],
    [list(campaign('a'), campaign('a')), /has two campaigns a/],
  ] as const)
    t.throws(reading(content), { message: reason }, content.slice(0, 60))

  t.throws(() => readCampaigns('/nowhere.json'), /AD_CAMPAIGNS_FILE \/nowhere.json cannot be read/)
  t.ok(readCampaigns('').length > 0, 'the product has campaigns of its own')
  t.equal(reading(list(campaign('a')))().length, 1)
  t.end()
})
