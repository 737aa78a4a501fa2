import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import { feedOf, rowOf, soundFeed } from './testing/feed-rows.ts'
import { importMarketplace } from './testing/import-marketplace.ts'

const program = new URL('import.main.ts', import.meta.url).pathname

/** An address on which no server listens. */
const nowhere = 'http://127.0.0.1:9'

function start(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  })

  const done = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, error]) => ({
      code,
      out,
      error,
    }),
  )

  return { child, done }
}

const run = (args: string[], environment: Record<string, string> = {}) =>
  start(args, { MARKETPLACE_URL: nowhere, DATA_DIR: '/nowhere', ...environment }).done

async function fileIn(t: { testdir(): string }, content: string | Buffer, name = 'feed.csv') {
  const path = `${t.testdir()}/${name}`
  await writeFile(path, content)
  return path
}

t.test('a feed goes to the running marketplace, and the report comes back', async (t) => {
  const { url, index, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/spring.csv.gz`
  await writeFile(file, gzipSync(feedOf(rowOf(1), rowOf(2), rowOf(2), rowOf(3, { Year: '1066' }))))
  const { code, out, error } = await run([file], { MARKETPLACE_URL: `${url}/` })
  t.strictSame([code, error], [0, ''], 'and nothing else is printed without a terminal')
  t.match(
    out,
    /4 {2}rows read\n.*2 {2}accepted.*1 {2}duplicates\n.*1 {2}rejected\n.*1 {2}a year.*2 {2}added/s,
  )

  t.match(out, `${dataDirectory}/quarantine/spring.csv.gz.quarantine.csv`)
  t.equal(await index.size(), 2)
})

t.test('--quarantine names the file of rejected rows, wherever the feed is read', async (t) => {
  const { url, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/feed.csv`
  await writeFile(file, feedOf(rowOf(1), rowOf(2, { Year: '1066' })))

  for (const MARKETPLACE_URL of [url, nowhere]) {
    const mine = `${dataDirectory}/mine.csv`
    const { out } = await run([file, '--json', '--quarantine', mine], {
      MARKETPLACE_URL,
      DATA_DIR: `${dataDirectory}/alone`,
    })

    t.equal(JSON.parse(out).quarantine, mine)
    t.match(await readFile(mine, 'utf8'), /"3","year"/)
  }
})

t.test('where no marketplace runs the import opens the inventory itself', async (t) => {
  const file = await fileIn(t, soundFeed(20))
  const DATA_DIR = `${t.testdirName}/data`
  const { code, out } = await run([file, '--json'], { DATA_DIR })
  t.equal(code, 0)
  t.match(JSON.parse(out), { accepted: 20, changes: { added: 20 } })

  const index = await openDuckDbIndex({ directory: `${DATA_DIR}/listings`, now: () => new Date() })
  t.equal(await index.size(), 20)

  await index.close()
})

/** @of marketplace/feeds/feed-name.ts, marketplace/feeds/upload-feed.ts */
t.test('--feed names the feed whose private sellers lose what it no longer has', async (t) => {
  const { url, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/feed.csv`
  const privateRow = (n: number) => rowOf(n, { SellerType: 'Private', SellerName: 'Private Seller' })
  const expired = async (MARKETPLACE_URL: string, rows: string[], ...feed: string[]) => {
    await writeFile(file, feedOf(...rows))
    const environment = { MARKETPLACE_URL, DATA_DIR: `${dataDirectory}/alone` }
    const { out } = await run([file, '--json', ...feed], environment)
    return JSON.parse(out).changes.expired
  }

  for (const place of [url, nowhere]) {
    await expired(place, [privateRow(1), privateRow(2), privateRow(3)], '--feed', 'spring')
    t.equal(await expired(place, [privateRow(1)]), 0)
    t.equal(await expired(place, [privateRow(1), privateRow(2)], '--feed', 'spring'), 1)
  }
})

/** @of marketplace/feeds/import-feed.ts */
t.test('a dry run gives the same report, needs no marketplace, and changes nothing', async (t) => {
  const { url, index, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/feed.csv`
  await writeFile(file, feedOf(rowOf(1), rowOf(1), rowOf(2, { Zipcode: 'City' })))
  const dry = JSON.parse((await run([file, '--dry-run', '--json'])).out)
  t.strictSame([await index.size(), dry.changes, dry.quarantine], [0, null, null])

  const {
    durationMs: _,
    changes,
    quarantine,
    ...report
  } = JSON.parse((await run([file, '--json'], { MARKETPLACE_URL: url })).out)

  t.match(dry, report)
  t.match((await run([file, '--dry-run'])).out, /Dry run: nothing was changed/)
})

t.test(
  'Ctrl-C in the middle of an upload ends the import at once, and says that the inventory is as it was',
  async (t) => {
    const server = createServer((request, response) => {
      response.writeHead(200).write('{"progress":{"bytes":1,"rows":1}}\n')
      request.once('data', () => child.kill('SIGINT'))
    })

    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.teardown(() => server.close())
    const file = await fileIn(t, soundFeed(10))
    const { child, done } = start([file], {
      MARKETPLACE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })

    t.match(await done, { code: 130, error: 'Interrupted: the inventory is as it was.\n' })
  },
)

t.test('a marketplace that dies during an upload is named', async (t) => {
  const server = createServer((request, response) => {
    response.writeHead(200).write('{"progress":{"bytes":1,"rows":1}}\n')
    request.once('data', () => request.socket.resetAndDestroy())
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const file = await fileIn(t, soundFeed(10))
  const { port } = server.address() as AddressInfo
  t.match(await run([file], { MARKETPLACE_URL: `http://127.0.0.1:${port}` }), {
    code: 1,
    error: /^Import: The marketplace went away during the import/,
  })
})

/** @of marketplace/feeds/import-options.ts */
t.test('a feed whose gzip ends early ends the import with 1, unless a part of it will do', async (t) => {
  const { url, index, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/half.csv.gz`
  const packed = gzipSync(soundFeed(2_000))
  await writeFile(file, packed.subarray(0, packed.length / 2))

  for (const MARKETPLACE_URL of [url, nowhere]) {
    const environment = { MARKETPLACE_URL, DATA_DIR: `${dataDirectory}/alone` }
    t.match(await run([file], environment), { code: 1, out: '', error: /^Import: .*gzip ends early/ })
    t.equal(await index.size(), 0)
  }

  const { code, out } = await run([file, '--partial', '--json'], { MARKETPLACE_URL: url })
  t.equal(code, 0)
  t.match(JSON.parse(out), { isTruncated: true, changes: { expired: 0 } })
  t.equal(await index.size(), JSON.parse(out).accepted)
})

/** @of marketplace/feeds/import-options.ts, marketplace/feeds/upload-feed.ts */
t.test('a feed that lost most of its cars ends the import with 1, unless it is asked for', async (t) => {
  const { url, dataDirectory } = await importMarketplace(t)
  const file = `${dataDirectory}/feed.csv`

  for (const MARKETPLACE_URL of [url, nowhere]) {
    const environment = { MARKETPLACE_URL, DATA_DIR: `${dataDirectory}/alone` }
    await writeFile(file, soundFeed(120))
    t.match(await run([file], environment), { code: 0 })
    await writeFile(file, soundFeed(10))
    t.match(await run([file], environment), {
      ...{ code: 1, out: '' },
      error: /^Import: The feed would expire 110 of .* 120 live cars; .* \(--shrink, shrink=yes\)\.\n$/,
    })

    const { code, out } = await run([file, '--shrink', '--json'], environment)
    t.equal(code, 0)
    t.match(JSON.parse(out).changes, { unchanged: 10, expired: 110 })
  }
})

/** @of marketplace/feeds/report.ts */
t.test('the report names dealers of whose rows none is imported, twenty of them at most', async (t) => {
  const reportOn = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => rowOf(n, { Year: '1066', SellerName: `House ${n}` }))
    return (await run([await fileIn(t, feedOf(rowOf(99), ...rows)), '--dry-run'])).out
  }

  t.match(
    await reportOn(2),
    /\n {10}2 {2}dealers of whose rows none .*\n +House 0, 07030\n +House 1, 07030\nDry/,
  )
  t.match(await reportOn(21), /\n {9}21 {2}dealers .*\n +House 19, 07030\n +…\nDry/s)
  t.notMatch(await reportOn(0), /dealers|…/)
})

t.test('each mistake is one line: 2 for the command, 1 for the feed', async (t) => {
  const page = await fileIn(t, '<html>', 'page.csv')
  const bare = `${t.testdirName}/bare.csv`
  await writeFile(bare, soundFeed(0))
  const mistakes: [string[], number, RegExp][] = [
    [[], 2, /^Import: Name one file to import; --help shows how\.\n$/],
    [[`${page}.gz`], 1, /^Import: There is no file .*page\.csv\.gz that can be read \(ENOENT\)\.\n$/],
    [[t.testdirName], 1, /^Import: .* is no file\.\n$/],
    [['--dry-run', page], 1, /^Import: This is no CSV: the first line is no header of several columns\.\n$/],
    [['--dry-run', bare], 1, /^Import: The feed has no row below its header\.\n$/],
  ]

  for (const [args, code, error] of mistakes)
    t.match(await run(args), { code, out: '', error }, args.join(' '))
  t.match(await run(['--help']), { code: 0, out: /^Usage: npm run import/ })
})

/** @of marketplace/parameters/settings-reader.ts, marketplace/config.ts */
t.test(
  'a bad setting ends the import with its name and what it may be; an empty one has its default',
  async (t) => {
    const file = await fileIn(t, soundFeed(1))
    const bad: Record<string, [string, RegExp]> = {
      OPENSEARCH_SHARDS: ['abc', /a whole number from 1 to 64\.\n$/],
      OPENSEARCH_URL: ['localhost:9200', /http: or https: addresses/],
      MARKETPLACE_PORT: ['http', /a whole number from 0 to 65535\.\n$/],
      MARKETPLACE_URL: ['marketplace', /an http: or https: address/],
    }

    for (const [name, [value, allowed]] of Object.entries(bad))
      t.match(await run([file], { [name]: value }), {
        ...{ code: 1, out: '' },
        error: new RegExp(`^Import: ${name} must be ${allowed.source}`),
      })

    const empty = Object.fromEntries(['DATA_DIR', ...Object.keys(bad)].map((name) => [name, '']))
    t.match(await run([file, '--dry-run'], { ...empty, LOG_LEVEL: 'loud' }), { code: 0, error: '' })
  },
)
