import { gzipSync } from 'node:zlib'
import t from 'tap'
import { feedBytes } from './feed-bytes.ts'
import { feedLines, maxLineBytes } from './feed-lines.ts'
import { type FeedRecord, feedRecords } from './feed-records.ts'

async function* inChunks(bytes: Buffer, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(source: AsyncIterable<Uint8Array>) {
  const feed = feedBytes(source)
  const records: FeedRecord[] = []
  for await (const group of feedRecords(feedLines(feed))) records.push(...group)

  return { records, isTruncated: feed.isTruncated() }
}

const facts = (records: FeedRecord[]) =>
  records.map((record) => [record.line, 'cells' in record ? record.cells : record.fault])

const plain = 'vin,price\nA,1\r\n\nB,2'

const plainFacts = [
  [1, ['vin', 'price']],
  [2, ['A', '1']],
  [4, ['B', '2']],
]

t.test(
  'reads the same records from any line ends, gzip, two gzips in a file, UTF-16 and a byte order mark',
  async (t) => {
    const [first, second] = [plain.slice(0, 12), plain.slice(12)]
    const files = {
      csv: Buffer.from(plain),
      'carriage returns': Buffer.from(plain.replace('\r', '').replaceAll('\n', '\r')),
      'pairs of both': Buffer.from(plain.replace('\r', '').replaceAll('\n', '\r\n')),
      gzip: gzipSync(plain),
      'two gzips': Buffer.concat([gzipSync(first), gzipSync(second)]),
      'utf-16': Buffer.from(`\uFEFF${plain}`, 'utf16le'),
      'utf-16 the other way round': Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16(),
      'byte order mark': Buffer.from(`\uFEFF${plain}`),
    }

    for (const [name, file] of Object.entries(files)) {
      const { records, isTruncated } = await read(inChunks(file))
      t.strictSame(facts(records), plainFacts, name)
      t.equal(isTruncated, false, name)
    }
  },
)

t.test('an empty file has no records', async (t) =>
  t.strictSame((await read(inChunks(Buffer.from('')))).records, []),
)

t.test('keeps every whole row of a gzip that ends early, and says that it does', async (t) => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `${n},${(n * 7_919) % 10_007}`)
  const file = gzipSync(rows.join('\n'))
  const { records, isTruncated } = await read(inChunks(file.subarray(0, file.length / 2), 4_096))
  t.equal(isTruncated, true)
  t.ok(records.length > 1_000 && records.length < 5_000, `${records.length} rows`)
  t.match(records.at(-1), { fault: 'truncated' }, 'the row that was cut is recognised')

  const onlyTrailerLost = await read(inChunks(file.subarray(0, -3), 4_096))
  t.strictSame([onlyTrailerLost.isTruncated, onlyTrailerLost.records.length], [true, 5_000])
})

t.test('a damaged gzip is refused', async (t) => {
  const file = gzipSync('a,b\n'.repeat(1_000))
  file.writeUInt32LE(1, file.length - 8)
  await t.rejects(read(inChunks(file)), { code: 'damaged' })

  file.fill(0xff, 12, 20)
  await t.rejects(read(inChunks(file)), { code: 'damaged' })
})

t.test('an upload that breaks off ends the reading with its own error', async (t) => {
  async function* breaksOff(bytes: Buffer) {
    yield* inChunks(bytes)
    throw new Error('gone')
  }

  await t.rejects(read(breaksOff(gzipSync(plain).subarray(0, 15))), { message: 'gone' })
  await t.rejects(read(breaksOff(Buffer.from(plain))), { message: 'gone' })
})

t.test('a quoted cell may hold commas, quotes and line ends', async (t) => {
  const { records } = await read(inChunks(Buffer.from('A,"one, ""two""\nthree"\nB,5" lift\nC,"x"')))
  t.strictSame(facts(records), [
    [1, ['A', 'one, "two"\nthree']],
    [3, ['B', '5" lift']],
    [4, ['C', 'x']],
  ])
})

t.test('a quote that never closes costs its own row only', async (t) => {
  const rows = Array.from({ length: 60 }, (_, n) => (n === 10 ? 'bad,"open' : `${n},fine`))
  const { records } = await read(inChunks(Buffer.from(rows.join('\n')), 50))
  t.equal(records.length, 60)
  t.strictSame(facts(records)[10], [11, 'unclosed-quote'])
  t.strictSame(facts(records)[11], [12, ['11', 'fine']])
})

t.test('a line that never ends is skipped without being held, and the next row is read', async (t) => {
  let sent = 0
  async function* endless() {
    yield Buffer.from('A,1\n')
    const block = Buffer.alloc(maxLineBytes, 'x')
    for (; sent < 100; sent += 1) yield block
    yield Buffer.from('\nB,2\n')
  }

  const { records } = await read(endless())
  t.strictSame(facts(records), [
    [1, ['A', '1']],
    [2, 'line-too-long'],
    [3, ['B', '2']],
  ])

  t.ok((records[1]?.raw.length ?? 0) <= 2_000)
})

t.test('a row in another encoding is recognised and costs itself only', async (t) => {
  const { records } = await read(
    inChunks(Buffer.concat([Buffer.from('A,'), Buffer.from([0xe9]), Buffer.from('\nB,é')])),
  )

  t.strictSame(facts(records), [
    [1, 'encoding'],
    [2, ['B', 'é']],
  ])
})
