import type { RequestListener, ServerResponse } from 'node:http'
import t, { type Test } from 'tap'
import { startOrigin } from '#infra/testing/origin.ts'
import { isPublicAddress } from '#marketplace/outgoing/public-address.ts'
import { createPhotoFetcher, type FetcherOptions } from './fetch-photo.ts'
import { readPhotoHosts } from './photo-hosts.ts'

const photo = Buffer.from('not decoded here')

const send = (response: ServerResponse, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, headers).end(status === 200 ? photo : '')

function fetcherFor(t: Test, options: Partial<FetcherOptions> = {}) {
  const hosts = readPhotoHosts('127.0.0.1,photos.test')
  const fetcher = createPhotoFetcher({ hosts, maxBytes: 1_000, timeoutMs: 5_000, ...options })
  t.teardown(() => fetcher.close())

  return fetcher
}

/** A resolver that answers with these addresses, one list for each call. */
const resolvesTo = (...answers: string[][]) =>
  ((_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
    done(
      null,
      (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({ address, family: 4 })) ?? [],
    )) as NonNullable<FetcherOptions['resolve']>

async function problemOf(fetching: Promise<unknown>) {
  try {
    await fetching
    return 'none'
  } catch (error) {
    return error instanceof Error && 'problem' in error ? error.problem : error
  }
}

/** @of marketplace/outgoing/public-address.ts */
t.test('private, link-local and other special addresses are not public', async (t) => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1'],
    ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'x'],
  ])
    t.notOk(isPublicAddress(address), address)

  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) t.ok(isPublicAddress(address), address)
})

/** @of marketplace/photos/photo-hosts.ts */
t.test('named hosts may be private, and no list opens a link-local address', async (t) => {
  const { allows, allowsAddress } = readPhotoHosts('img.example,*.cdn.example')
  t.ok(allows(new URL('https://img.example/1.jpg')))
  t.ok(allows(new URL('https://a.cdn.example/1.jpg')))
  t.notOk(allows(new URL('https://cdn.example.evil/1.jpg')))
  t.notOk(allows(new URL('https://xcdn.example/1.jpg')))
  t.ok(allowsAddress(new URL('https://img.example/1.jpg'), '10.0.0.1'))
  t.notOk(allowsAddress(new URL('https://img.example/1.jpg'), '169.254.169.254'))
  t.notOk(readPhotoHosts('none').allows(new URL('https://img.example/1.jpg')))
})

t.test('a photo comes with what asks for it once more only where it has changed', async (t) => {
  const origin = await startOrigin(t, ({ headers }, response) =>
    headers['if-none-match'] === '"a"'
      ? send(response, 304)
      : send(response, 200, { etag: '"a"', 'last-modified': 'Sat, 01 Jun 2024 12:00:00 GMT' }),
  )

  const fetcher = fetcherFor(t)
  const first = await fetcher.fetch(`${origin.url}/1.jpg`)
  t.match(first, { bytes: photo, etag: '"a"', lastModified: 'Sat, 01 Jun 2024 12:00:00 GMT' })
  t.equal(await fetcher.fetch(`${origin.url}/1.jpg`, first), undefined)
  t.equal(origin.requests[1]?.headers['if-modified-since'], 'Sat, 01 Jun 2024 12:00:00 GMT')
})

t.test(
  'an address that is private is not fetched, neither itself nor by its name or a redirect',
  async (t) => {
    const origin = await startOrigin(t, (_request, response) => send(response))
    const hosts = readPhotoHosts('public')
    const inside = fetcherFor(t, { hosts, resolve: resolvesTo(['127.0.0.1']) })
    const { port } = new URL(origin.url)

    for (const url of [
      ...[
        `${origin.url}/1.jpg`,
        `http://2130706433:${port}/`,
        `http://0x7f.1:${port}/`,
        `http://[::1]:${port}/`,
      ],
      ...[
        `http://[::ffff:127.0.0.1]:${port}/`,
        `http://inside.test:${port}/1.jpg`,
        'ftp://8.8.8.8/',
        'file:///etc/hosts',
      ],
      'http://user:secret@8.8.8.8/',
    ])
      t.equal(await problemOf(inside.fetch(url)), 'address', url)

    const mixed = fetcherFor(t, { hosts, resolve: resolvesTo(['8.8.8.8', '127.0.0.1']) })
    t.equal(
      await problemOf(mixed.fetch(`http://mixed.test:${port}/`)),
      'address',
      'one private address is enough',
    )
    t.equal(origin.requests.length, 0)

    const redirecting = await startOrigin(t, (_request, response) =>
      send(response, 301, { location: 'http://169.254.169.254/latest/meta-data/' }),
    )
    t.equal(await problemOf(fetcherFor(t).fetch(`${redirecting.url}/1.jpg`)), 'address')
  },
)

t.test('the address that was checked is the one that is connected to', async (t) => {
  const origin = await startOrigin(t, (_request, response) => send(response))
  const { port } = new URL(origin.url)
  const resolve = resolvesTo(['127.0.0.1'], ['169.254.169.254'])
  const fetcher = fetcherFor(t, { resolve })
  t.match(await fetcher.fetch(`http://photos.test:${port}/1.jpg`), { bytes: photo })
  t.equal(origin.requests[0]?.headers.host, `photos.test:${port}`, 'under its own name')
})

t.test('a few redirects are followed, and no more', async (t) => {
  const origin = await startOrigin(t, ({ url }, response) => {
    const left = Number(url?.slice(1))
    return left === 0 ? send(response) : send(response, 302, { location: `/${left - 1}` })
  })

  t.match(await fetcherFor(t).fetch(`${origin.url}/3`), { bytes: photo })
  t.equal(await problemOf(fetcherFor(t).fetch(`${origin.url}/4`)), 'redirects')
})

t.test('a host that misbehaves gets no further than its limits', async (t) => {
  const drips: RequestListener = (_request, response) => {
    response.writeHead(200).write('x')
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const cases: Record<string, RequestListener> = {
    slow: drips,
    size: (_request, response) => response.writeHead(200).end(Buffer.alloc(1_001)),
    type: (_request, response) => send(response, 200, { 'content-encoding': 'gzip' }),
    missing: (_request, response) => send(response, 410),
    refused: (_request, response) => send(response, 403),
    network: (_request, response) =>
      response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
  }

  for (const [problem, behaviour] of Object.entries(cases)) {
    const origin = await startOrigin(t, behaviour)
    const fetcher = fetcherFor(t, { timeoutMs: problem === 'slow' ? 200 : 5_000 })
    t.equal(await problemOf(fetcher.fetch(`${origin.url}/1.jpg`)), problem)
  }

  const unannounced = await startOrigin(t, (_request, response) => {
    response.writeHead(200)
    for (let part = 0; part < 5; part++) response.write(Buffer.alloc(300))
    response.end()
  })
  t.equal(await problemOf(fetcherFor(t).fetch(unannounced.url)), 'size')
})

t.test(
  'a photo that comes as it is may have any content encoding, and a compressed one is refused',
  async (t) => {
    const origin = await startOrigin(t, ({ url = '' }, response) =>
      send(response, 200, { 'content-encoding': decodeURIComponent(url.slice(1)) }),
    )

    const problemUnder = (coding: string) =>
      problemOf(fetcherFor(t).fetch(`${origin.url}/${encodeURIComponent(coding)}`))
    for (const coding of ['identity', 'aws-chunked', 'none', '', 'UTF-8'])
      t.equal(await problemUnder(coding), 'none', coding)
    for (const coding of ['x-gzip', 'aws-chunked, br', 'ZSTD'])
      t.equal(await problemUnder(coding), 'type', coding)
  },
)

t.test('a host that is busy says when to come back', async (t) => {
  const origin = await startOrigin(t, (_request, response) => send(response, 503, { 'retry-after': '7' }))
  const failure = await fetcherFor(t)
    .fetch(origin.url)
    .catch((error: unknown) => error)
  t.match(failure, { problem: 'network', isTemporary: true, retryAfterMs: 7_000 })
})
