import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import type { Rejection } from './check/reasons.ts'
import { FeedError } from './feed-error.ts'
import { feedInventory } from './feed-inventory.ts'
import type { ColumnMapping } from './map/column-mapping.ts'
import { maxLineBytes } from './read/feed-lines.ts'
import { RowCounter } from './row-counter.ts'
import { feedOf, rowOf, soundFeed, vinOf } from './testing/feed-rows.ts'

const today = new Date('2024-06-01T12:00:00Z')

interface Options {
  readonly isPartialAllowed?: boolean
  readonly mapping?: ColumnMapping
}

async function importOf(feed: string | Buffer, options: Options = {}) {
  const listings: ListingRecord[] = []
  const owners: OwnerRecord[] = []
  const rejections: Rejection[] = []
  let isPartial = false
  const counter = new RowCounter(async (rejection) => {
    rejections.push(rejection)
  })

  async function* source() {
    yield Buffer.from(feed)
  }

  for await (const batch of feedInventory({ source: source(), today, ...options }, counter)) {
    listings.push(...batch.listings)
    owners.push(...batch.owners)
    isPartial ||= batch.isPartial ?? false
  }

  return { listings, owners, rejections, isPartial, counts: counter.counts() }
}

t.test('a sound feed comes through whole, its dealer once', async (t) => {
  const { listings, owners, counts, isPartial } = await importOf(soundFeed(2_500))
  t.strictSame([listings.length, owners.length, isPartial], [2_500, 1, false])
  t.match(counts, {
    rows: 2_500,
    accepted: 2_500,
    duplicates: 0,
    rejected: {},
    mended: { 'trim-split': 2_500, 'zip-zero': 2_500 },
  })

  t.match(listings[0], {
    model: 'Accord',
    trim: 'EX-L',
    extColorSimple: 'SILVER',
    driveGroup: 'FWD',
    cylinders: 4,
    mpgCity: 29,
  })
})

/** @of marketplace/feeds/clean/plain-text.ts */
t.test('a long list is read to its end, and an address that is too long is left out, not cut', async (t) => {
  const mapping = {
    ...{ vin: 'VIN', year: 'Year', make: 'Make', model: 'Model', condition: 'Used/New' },
    ...{ sellerName: 'SellerName', zip: 'Zipcode', state: 'State' },
    ...{ features: 'F', website: 'W', paymentCalculationUrl: 'P', incentivesUrl: 'I' },
  }

  const address = (length: number) => 'https://dealer.example/?q='.padEnd(length, 'x')
  const features = `${'Cup Holder|'.repeat(40)}Sunroof`
  const rows = [
    [rowOf(1, { SellerName: 'A' }), features, address(500), address(490), address(480)],
    [rowOf(2, { SellerName: 'B' }), '', address(501), address(501), address(501)],
  ].map((cells) => cells.join(','))

  const [header, ...cars] = feedOf(...rows)
    .trimEnd()
    .split('\n')
  const { listings, owners } = await importOf([`${header},F,W,P,I`, ...cars].join('\n'), { mapping })
  t.strictSame(listings[0]?.features, ['SUNROOF'])
  t.strictSame(
    owners.map(({ website }) => website),
    [address(500), null],
  )

  t.strictSame(
    listings.map(({ material }) => material),
    [{ paymentServices: { paymentCalculationUrl: address(490), incentivesUrl: address(480) } }, null],
  )
})

t.test('each bad row is rejected with its line and reason, and the others are imported', async (t) => {
  const bad: [string, string][] = [
    ['column-count', `${rowOf(1)},more`],
    ['line-too-long', `${rowOf(2)}${'x'.repeat(maxLineBytes)}`],
    ['unclosed-quote', rowOf(3, { SellerName: '"Harbor' })],
    ['formula', rowOf(4, { SellerName: "=cmd|' /C calc'!A0" })],
    ['vin', rowOf(5, { VIN: 'A1' })],
    [
      'vin-check-digit',
      rowOf(6, { VIN: vinOf(6).replace(/.(?=M)/, (digit) => (digit === '5' ? '6' : '5')) }),
    ],
    ['year', rowOf(7, { Year: '2099' })],
    ['make-model', rowOf(8, { Make: 'N/A' })],
    ['condition', rowOf(9, { 'Used/New': '–' })],
    ['price', rowOf(10, { Price: 'cheap' })],
    ['price-typed-wrong', rowOf(11, { Price: '2400' })],
    ['mileage', rowOf(12, { Mileage: 'few' })],
    ['seller', rowOf(13, { SellerName: '' })],
    ['zip-unknown', rowOf(14, { Zipcode: 'Loop' })],
    ['zip-state', rowOf(15, { State: 'AZ' })],
    ['duplicate-vin', rowOf(101, { Price: '23000' })],
  ]

  const sound = Array.from({ length: 30 }, (_, n) => rowOf(100 + n))
  const { listings, rejections, counts } = await importOf(
    feedOf(...sound, ...bad.map(([, row]) => row), rowOf(200)),
  )

  t.strictSame(
    rejections.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => [line, reason]),
    bad.map(([reason], at) => [32 + at, reason]),
  )

  t.strictSame([counts.rows, counts.accepted, counts.duplicates], [47, 31, 1])
  t.equal(
    listings.find(({ vin }) => vin === vinOf(101))?.priceUsd,
    24_101,
    'of a VIN that comes twice the first row counts',
  )

  t.match(rejections.find(({ reason }) => reason === 'duplicate-vin')?.detail, 'line 3')
})

t.test('a row in another encoding costs itself only', async (t) => {
  const feed = Buffer.concat([
    Buffer.from(feedOf(rowOf(1))),
    Buffer.from(rowOf(2, { SellerName: 'Café' }), 'latin1'),
    Buffer.from(`\n${rowOf(3)}`),
  ])

  const { counts } = await importOf(feed)
  t.match(counts, { accepted: 2, rejected: { encoding: 1 } })
})

t.test(
  'a gzip that ends early and may be partial gives its whole rows, and nothing expires for being missing',
  async (t) => {
    const packed = gzipSync(soundFeed(3_000))
    const { listings, rejections, counts, isPartial } = await importOf(
      packed.subarray(0, packed.length / 2),
      {
        isPartialAllowed: true,
      },
    )
    t.ok(listings.length > 100 && listings.length < 3_000)
    t.match(rejections.at(-1), { reason: 'truncated' })
    t.strictSame([isPartial, counts.isTruncated], [true, true])
  },
)

t.test('what is no feed at all is refused in one line', async (t) => {
  for (const feed of [
    '',
    '\n\n',
    soundFeed(0),
    '{"a":1}',
    'PK\u0003\u0004,\0',
    '<html>\n<p>a,b</p>',
    '"never closed',
  ]) {
    await t.rejects(importOf(feed), FeedError, JSON.stringify(feed))
  }

  await t.rejects(importOf('a,b\n1,2'), { code: 'preset' })
})

/** @of marketplace/feeds/read/feed-records.ts */
t.test('no bytes below a good header make an import fail', async (t) => {
  const header = soundFeed(1)
  const cell = fc.constantFrom(
    '"',
    ',',
    '\n',
    '\r\n',
    '\u0000',
    '=1',
    'é',
    '\uD800',
    '–',
    vinOf(1),
    'Honda',
    '2021',
    '"",""',
  )

  const mess = fc.array(fc.oneof(cell, fc.string({ unit: 'binary', maxLength: 8 }), fc.constant(rowOf(2))), {
    maxLength: 40,
  })

  await t.resolves(
    fc.assert(
      fc.asyncProperty(mess, async (parts) => {
        const { counts, rejections } = await importOf(header + parts.join(''))
        return counts.rows === counts.accepted + rejections.length
      }),
      { numRuns: 500 },
    ),
  )
})
