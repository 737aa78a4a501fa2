import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { request } from 'undici'
import { createTestLog } from '#infra/testing/log.ts'
import { ImportRefused } from '#marketplace/listings/listing-index.ts'
import { type ImportEvent, parseEvent } from './import-event.ts'
import { feedOf, rowOf, soundFeed, vinOf } from './testing/feed-rows.ts'
import { importMarketplace } from './testing/import-marketplace.ts'

async function post(url: string, body: string | Buffer, query = '', type = 'text/csv') {
  const answer = await request(`${url}/admin/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

  const text = await answer.body.text()
  const events = answer.statusCode === 200 ? text.trim().split('\n').map(parseEvent) : []
  const last: ImportEvent | undefined = events.at(-1)

  return {
    status: answer.statusCode,
    text,
    events,
    report: last && 'report' in last ? last.report : undefined,
    last,
  }
}

/** Sends a part of a feed and leaves the request open. */
async function openUpload(t: { teardown(task: () => unknown): void }, url: string, part: string) {
  const upload = openRequest(`${url}/admin/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
  })

  upload.on('error', () => undefined)
  t.teardown(() => upload.destroy())
  upload.write(part)
  const [answer] = await once(upload, 'response')

  return { upload, answer }
}

/** @spec 3.6 @of marketplace/feeds/clean/seller-material.ts, marketplace/listings/selling-points.ts */
t.test(
  'a feed names the seller’s pages about paying for a car, and the site has its own without',
  async (t) => {
    const { url, index } = await importMarketplace(t)
    const [header = ''] = feedOf().split('\n')
    const [calculator, incentives] = [
      'https://dealer.example/pay?car=1&x=2',
      'https://dealer.example/rebates',
    ]
    const rows = [
      `${rowOf(1)},${calculator},${incentives}`,
      `${rowOf(2)},javascript:alert(1),http://plain.example`,
      `${rowOf(3, { Price: 'Not Priced' })},,${incentives}`,
    ]
    await post(url, `${[`${header},PaymentCalculationUrl,IncentivesUrl`, ...rows].join('\n')}\n`)

    const { listings } = await index.list({})
    const servicesOf = async (n: number) => {
      const found = await index.get(listings.find(({ vin }) => vin === vinOf(n))?.id ?? 0)
      t.notOk(found?.material, 'the links are part of the listing alone')
      return found?.listing.paymentServices
    }

    t.strictSame(await servicesOf(1), { paymentCalculationUrl: calculator, incentivesUrl: incentives })
    t.strictSame(await servicesOf(2), { paymentCalculationUrl: '/cars-for-sale/budget?price=24002' })
    t.strictSame(await servicesOf(3), { incentivesUrl: incentives })
  },
)

/** @spec 3.4 (part), 3.5 (part) @of marketplace/feeds/clean/clean-row.ts, marketplace/listings/present.ts */
t.test('a feed names the seller’s phone for a car and its own estimate of the payment', async (t) => {
  const { url, index } = await importMarketplace(t)
  const [header = ''] = feedOf().split('\n')
  const rows = [
    `${rowOf(1)},+1 (201) 555-0142,$399`,
    `${rowOf(2)},ring <b>us</b>,24002`,
    `${rowOf(3, { Price: 'Not Priced' })},,399`,
    `${rowOf(4)},,`,
  ]
  await post(url, `${[`${header},ListingPhone,MonthlyPayment`, ...rows].join('\n')}\n`)

  const { listings } = await index.list({})
  const offersOf = (n: number) => {
    const { phone, pricingDetail, accelerate } = listings.find(({ vin }) => vin === vinOf(n)) ?? {}
    return { phone, payments: pricingDetail?.payments, accelerate }
  }

  const none = { phone: undefined, payments: undefined, accelerate: undefined }
  const named = { phone: { value: '+1 (201) 555-0142' }, payments: { monthlyPayment: 399 } }
  t.strictSame(offersOf(1), { ...none, ...named })
  for (const n of [2, 3, 4]) t.strictSame(offersOf(n), none, `car ${n}`)
})

t.test('a feed that is sent to the running marketplace is found there', async (t) => {
  const { url, index } = await importMarketplace(t)
  const { status, report, events } = await post(
    url,
    gzipSync(soundFeed(2_000)),
    'name=a.csv.gz',
    'application/gzip',
  )

  t.equal(status, 200)
  t.match(report, {
    feed: 'a.csv.gz',
    rows: 2_000,
    accepted: 2_000,
    changes: { added: 2_000 },
    quarantine: null,
  })

  t.equal(await index.count({ makeCode: ['HONDA'], trimCode: ['ACCORD|EX-L'] }), 2_000)
  t.ok(events.every((event) => 'progress' in event || 'report' in event))
})

t.test('the next feed of a dealer updates, drops prices, and expires what is missing', async (t) => {
  const { url, index } = await importMarketplace(t)
  await post(url, feedOf(rowOf(1), rowOf(2), rowOf(3), rowOf(4, { SellerName: 'Other House' })))
  const { report } = await post(url, feedOf(rowOf(1), rowOf(2, { Price: '21000' }), rowOf(5)))
  t.match(report?.changes, { added: 1, updated: 1, unchanged: 1, priceDrops: 1, expired: 1 })
  t.equal(await index.size(), 4, 'the other dealer keeps its car')
})

/** @of marketplace/listings/duckdb/merge.ts */
t.test('a feed of which nothing is imported reports that nothing changed', async (t) => {
  const { url } = await importMarketplace(t)
  t.strictSame((await post(url, feedOf(rowOf(1, { Year: '1066' })))).report?.changes, {
    added: 0,
    updated: 0,
    unchanged: 0,
    priceDrops: 0,
    expired: 0,
  })
})

/** @of marketplace/feeds/clean/car-facts.ts */
t.test(
  'the same feed on the next day changes nothing, and its cars have been listed a day longer',
  async (t) => {
    let today = new Date('2024-06-01T12:00:00Z')
    const { url, index } = await importMarketplace(t, () => today)
    const daysListed = async () => (await index.search({})).listings.map((listing) => listing.daysListed)
    await post(url, soundFeed(10))
    t.same(new Set(await daysListed()), new Set([0]))

    today = new Date('2024-06-02T12:00:00Z')
    t.match((await post(url, soundFeed(10))).report?.changes, {
      added: 0,
      updated: 0,
      unchanged: 10,
      priceDrops: 0,
      expired: 0,
    })

    t.same(new Set(await daysListed()), new Set([1]))
  },
)

/** @of marketplace/feeds/feed-inventory.ts */
t.test('a truncated gzip of which a part will do expires nothing', async (t) => {
  const { url, index } = await importMarketplace(t)
  await post(url, soundFeed(3_000))
  const packed = gzipSync(soundFeed(3_000))
  const { report } = await post(url, packed.subarray(0, packed.length / 2), 'partial=yes')
  t.match(report, { isTruncated: true, changes: { expired: 0 } })
  t.equal(await index.size(), 3_000)
})

/** @of marketplace/feeds/feed-inventory.ts */
t.test('a feed whose gzip ends early is refused as a whole', async (t) => {
  const { url, index } = await importMarketplace(t)
  await post(url, soundFeed(10))
  const version = index.version()
  const packed = gzipSync(soundFeed(3_000))

  for (const length of [packed.length / 2, packed.length - 4]) {
    const { last } = await post(url, packed.subarray(0, length))
    t.match(last, { failure: /^The gzip ends early; send the whole file again, .*partial/ })
    t.strictSame([await index.size(), index.version()], [10, version])
  }
})

/** @of marketplace/feeds/check/shrinking.ts, marketplace/feeds/import-feed.ts */
t.test(
  'a feed that lost most cars of its dealer is refused as a whole, unless it is asked for',
  async (t) => {
    const { url, index } = await importMarketplace(t)
    await post(
      url,
      feedOf(...Array.from({ length: 250 }, (_, n) => rowOf(n)), rowOf(999, { SellerName: 'B' })),
    )
    const version = index.version()

    const { last, status } = await post(url, soundFeed(120))
    t.match(
      { status, ...last },
      { status: 200, failure: /^The feed would expire 130 of its sellers' 250 live cars; .*shrink=yes/ },
    )
    t.strictSame([await index.size(), index.version()], [251, version])

    t.match((await post(url, soundFeed(120), 'shrink=yes')).report?.changes, { unchanged: 120, expired: 130 })
    t.equal(await index.size(), 121)
  },
)

/** @of marketplace/feeds/feed-inventory.ts, marketplace/feeds/clean/owner.ts */
t.test('dealers of whose rows none is imported keep their cars, and report and log name them', async (t) => {
  const { log, lines } = createTestLog()
  const { url, index } = await importMarketplace(t, undefined, { log })
  await post(url, feedOf(rowOf(1), rowOf(2, { SellerName: 'Other House' })))
  const bad = { Year: '1066' }
  const { report } = await post(
    url,
    feedOf(
      rowOf(1),
      rowOf(3, bad),
      rowOf(4, { ...bad, SellerName: 'Other House' }),
      rowOf(5, { ...bad, SellerName: 'OTHER HOUSE' }),
      rowOf(1, { SellerName: 'Double House' }),
      rowOf(6, { SellerName: 'Far House', Zipcode: 'Loop' }),
      rowOf(7, { SellerName: 'Sum House', Zipcode: '=7030' }),
      rowOf(8, { ...bad, SellerType: 'Private', SellerName: 'Private Seller' }),
    ),
  )

  const names = ['Other House, 07030', 'Far House, Loop', 'Sum House']
  t.match(report, { accepted: 1, changes: { expired: 0 }, rejectedDealers: { count: 3, names } })
  t.equal(await index.size(), 2)
  t.match(
    lines.filter(({ rejectedDealers }) => rejectedDealers),
    [{ feed: 'feed', rejectedDealers: { count: 3, names } }],
  )
})

t.test(
  'no page in a browser imports: neither one of another site nor one whose name was rebound',
  async (t) => {
    const { url, index } = await importMarketplace(t, undefined, { hostNames: ['cars.internal'] })
    const { host } = new URL(url)
    const status = async (headers: Record<string, string>) => {
      const answer = await request(`${url}/admin/import`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...headers },
        body: soundFeed(1),
      })

      await answer.body.dump()
      return answer.statusCode
    }

    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { host: 'evil.example:4000', origin: 'http://evil.example:4000', 'sec-fetch-site': 'same-origin' },
      { host: 'evil.example' },
    ])
      t.equal(await status(headers), 403, JSON.stringify(headers))
    t.equal(await index.size(), 0)

    for (const headers of [
      {},
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { host: 'localhost:4000' },
      { host: 'marketplace:4000' },
      { host: 'cars.internal:4000' },
    ])
      t.equal(await status(headers), 200, JSON.stringify(headers))
  },
)

t.test(
  'a sender that goes away in the middle leaves the old inventory, and the next import goes on',
  async (t) => {
    const { url, index } = await importMarketplace(t)
    await post(url, soundFeed(10))
    const version = index.version()
    const { upload, answer } = await openUpload(
      t,
      url,
      feedOf(...Array.from({ length: 5_000 }, (_, n) => rowOf(n + 100))),
    )

    answer.on('error', () => undefined)
    upload.destroy()

    // The marketplace accepts imports again once it has given up the broken one.
    let status = 409
    while (status === 409) status = (await post(url, 'not a feed')).status

    t.strictSame([await index.size(), index.version()], [10, version])
    t.match((await post(url, soundFeed(12))).report?.changes, { added: 2, unchanged: 10 })
  },
)

t.test('shoppers search the old inventory while a feed comes in, and the new one after', async (t) => {
  const { url, index } = await importMarketplace(t)
  await post(url, soundFeed(10))
  const { upload, answer } = await openUpload(
    t,
    url,
    feedOf(...Array.from({ length: 3_000 }, (_, n) => rowOf(n + 100))),
  )

  t.equal((await index.search({ makeCode: ['HONDA'] })).totalResultCount, 10)

  upload.end()
  for await (const _ of answer);
  t.equal((await index.search({ makeCode: ['HONDA'] })).totalResultCount, 3_000)
})

t.test('a second import meanwhile is asked to wait', async (t) => {
  const { url } = await importMarketplace(t)
  const { upload, answer } = await openUpload(t, url, soundFeed(10))
  t.match(await post(url, soundFeed(1)), { status: 409, text: /under way/ })

  upload.end()
  for await (const _ of answer);
  t.equal((await post(url, soundFeed(1))).status, 200)
})

/** @of marketplace/feeds/quarantine.ts */
t.test(
  'rejected rows are in the quarantine file, where no spreadsheet runs them, and in the answer when asked for',
  async (t) => {
    const { url, dataDirectory } = await importMarketplace(t)
    const feed = feedOf(
      rowOf(1),
      rowOf(2, { SellerName: '=cmd|x' }),
      rowOf(3, { Year: '=1+1' }),
      '=HYPERLINK("x"),"say ""hi"""',
    )

    const { report, events } = await post(url, feed, 'rejected=echo&name=../../etc/evil name.csv')
    t.equal(report?.quarantine, `${dataDirectory}/quarantine/evil-name.csv.quarantine.csv`)
    t.equal(events.filter((event) => 'rejected' in event).length, 3)

    const file = await readFile(report?.quarantine ?? '', 'utf8')
    t.match(file, /^"line","reason","words","found","row"\n"3","formula",/)
    t.match(
      file,
      `"5","column-count","more or fewer cells than the header","2 instead of 22","'=HYPERLINK(""x""),""say """"hi"""""""`,
    )

    t.match((await post(url, soundFeed(1), 'name=evil name.csv')).report, { quarantine: null })
    await t.rejects(
      readFile(report?.quarantine ?? ''),
      { code: 'ENOENT' },
      'the file of the earlier import is gone',
    )
  },
)

t.test('what cannot be imported is refused with the reason', async (t) => {
  const { url, index } = await importMarketplace(t)
  t.match(await post(url, soundFeed(1), 'preset=delaer'), {
    status: 400,
    text: /no preset \\"delaer\\"; known: dealer, raw/,
  })

  t.match(await post(url, soundFeed(1), 'mapping=%7B"vin":"VIN"%7D'), {
    status: 400,
    text: /\\"year\\" is missing/,
  })

  t.match(await post(url, soundFeed(1), 'feed=Spring%207'), {
    status: 400,
    text: /feed must be a name of up to 64 lower-case letters, digits and hyphens/,
  })

  t.match(await post(url, soundFeed(1), 'colour=x'), { status: 400, text: /colour is unknown/ })
  t.match(await post(url, '{}', '', 'application/json'), { status: 400 })
  t.match(await post(url, 'x', '', 'text/plain'), { status: 400 })
  t.match(await post(url, 'a,b\n1,2'), { status: 200, last: { failure: /fits no preset/ } })
  t.equal(await index.size(), 0)

  const elsewhere = new ImportRefused('Import at the other one.')
  const searching = await importMarketplace(t, undefined, { apply: () => Promise.reject(elsewhere) })
  t.match(await post(searching.url, soundFeed(1)), { status: 200, last: { failure: elsewhere.message } })
})
