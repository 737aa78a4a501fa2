import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import { startOrigin, type TestOrigin } from '#infra/testing/origin.ts'
import { createPhotoFetcher, photoLimits } from './fetch-photo.ts'
import type { PhotoError } from './photo-error.ts'
import { readCut } from './photo-files.ts'
import { readPhotoHosts } from './photo-hosts.ts'
import { openPhotoStore } from './photo-store.ts'
import { PhotoWork } from './photo-work.ts'

const jpeg = (color: string) =>
  sharp({ create: { width: 150, height: 100, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const [red, blue] = await Promise.all([jpeg('#ff0000'), jpeg('#0000ff')])

const send = (response: ServerResponse, bytes: Buffer, etag = '"a"') =>
  response.writeHead(200, { etag }).end(bytes)

const dayMs = 86_400_000

/** The work on photos with a clock of its own. Each start goes on with what the directory has. */
function startWork(t: Test, dataDirectory: string, startMs = 1_700_000_000_000) {
  const store = openPhotoStore(dataDirectory)
  const fetcher = createPhotoFetcher({ ...photoLimits, hosts: readPhotoHosts('127.0.0.1') })
  const changed: string[][] = []
  const problems: string[] = []
  let nowMs = startMs
  let isClosed = false
  let heard = Promise.withResolvers<void>()
  const news = () => {
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }

  const work = new PhotoWork({
    ...{ store, dataDirectory, fetcher, now: () => nowMs, maxBytes: 1e9, onRemoved: () => undefined },
    onChanged: (vins) => {
      changed.push([...vins])
      news()
    },
    onProblem: (_url, { problem }: PhotoError) => {
      problems.push(problem)
      news()
    },
  })

  const close = async () => {
    if (isClosed) return
    isClosed = true
    await work.close()
    await fetcher.close()
    store.close()
  }

  t.teardown(close)
  work.start()

  return {
    store,
    changed,
    problems,
    close,
    say(vin: string, ...urls: string[]) {
      store.stage([{ vin, urls }])
      while (store.mergeSome());
      work.wake()
    },
    later(ms: number) {
      nowMs += ms
      work.wake()
    },
    async until(isSo: () => boolean) {
      while (!isSo()) await heard.promise
    },
  }
}

const urlsOf = ({ url }: TestOrigin, ...paths: string[]) => paths.map((path) => `${url}/${path}`)

t.test('the photos of a car are ready in the order of its feed, and its files are there', async (t) => {
  const dataDirectory = t.testdir()
  const origin = await startOrigin(t, ({ url }, response) => send(response, url === '/a.jpg' ? red : blue))
  const work = startWork(t, dataDirectory)
  work.say('CAR1', ...urlsOf(origin, 'a.jpg', 'b.jpg'))
  await work.until(() => work.changed.length === 2)

  const photos = work.store.readyPhotos('CAR1')
  t.match(photos, [
    { widths: [150], blur: 'f00f00f00' },
    { widths: [150], blur: '00f00f00f' },
  ])
  t.ok(await readCut(dataDirectory, { hash: photos[0]?.hash ?? '', width: 150, type: 'avif' }))
  t.strictSame(work.store.counts(), { waiting: 0, ready: 2, failed: {} })
})

t.test('a photo is asked for anew after a week; one that has gone is shown no more', async (t) => {
  let isGone = false
  const origin = await startOrigin(t, ({ headers }, response) => {
    if (isGone) response.writeHead(404).end()
    else if (headers['if-none-match'] === '"a"') response.writeHead(304).end()
    else send(response, red)
  })

  const work = startWork(t, t.testdir())
  work.say('CAR1', ...urlsOf(origin, 'a.jpg'))
  await work.until(() => work.changed.length === 1)
  work.later(8 * dayMs)
  await origin.arrived(2)
  t.equal(work.store.readyPhotos('CAR1').length, 1, 'it is as it was')

  isGone = true
  work.later(8 * dayMs)
  await work.until(() => work.changed.length === 2)
  t.strictSame(work.store.readyPhotos('CAR1'), [])
  t.strictSame(work.store.counts(), { waiting: 0, ready: 0, failed: { missing: 1 } })
})

t.test('a host that fails is tried again later, and meanwhile a photo stays', async (t) => {
  let isDown = true
  const origin = await startOrigin(t, (_request, response) =>
    isDown ? response.writeHead(503).end() : send(response, red),
  )

  const work = startWork(t, t.testdir())
  work.say('CAR1', ...urlsOf(origin, 'a.jpg'))
  await work.until(() => work.problems.length === 1)
  isDown = false
  work.later(30_000)
  await work.until(() => work.changed.length === 1)

  isDown = true
  work.later(8 * dayMs)
  await work.until(() => work.problems.length === 2)
  t.equal(work.store.readyPhotos('CAR1').length, 1)
})

t.test('what is no photo is left out, and the others are there', async (t) => {
  const origin = await startOrigin(t, ({ url }, response) =>
    url === '/a.jpg' ? send(response, Buffer.from('<html>')) : send(response, red),
  )

  const work = startWork(t, t.testdir())
  work.say('CAR1', ...urlsOf(origin, 'a.jpg', 'b.jpg'))
  await work.until(() => work.changed.length === 1 && work.problems.length === 1)
  t.equal(work.store.readyPhotos('CAR1').length, 1)
  t.strictSame(work.store.counts(), { waiting: 0, ready: 1, failed: { type: 1 } })
})

t.test('after a restart the work goes on with what was not done', async (t) => {
  const dataDirectory = t.testdir()
  const held: ServerResponse[] = []
  const origin = await startOrigin(t, ({ url }, response) => {
    if (url === '/b.jpg') held.push(response)
    else send(response, red)
  })

  const before = startWork(t, dataDirectory)
  before.say('CAR1', ...urlsOf(origin, 'a.jpg', 'b.jpg'))
  await before.until(() => before.changed.length === 1)
  await origin.arrived(2)
  for (const response of held) response.destroy()
  await before.close()

  origin.behave((_request, response) => send(response, blue))
  const after = startWork(t, dataDirectory, 1_700_000_000_000 + dayMs)
  await after.until(() => after.changed.length === 1)
  t.equal(after.store.readyPhotos('CAR1').length, 2)
  t.equal(origin.requests.filter(({ url }) => url === '/a.jpg').length, 1, 'what was done is not done again')
})

/** @of marketplace/photos/photo-files.ts */
t.test('the files of a photo that no car has any more are removed', async (t) => {
  const dataDirectory = t.testdir()
  const origin = await startOrigin(t, (_request, response) => send(response, red))
  const before = startWork(t, dataDirectory)
  before.say('CAR1', ...urlsOf(origin, 'a.jpg'))
  await before.until(() => before.changed.length === 1)
  before.say('CAR1')
  await before.close()

  const [removed] = await cutsIn(dataDirectory)
  const after = startWork(t, dataDirectory, Date.now() + dayMs)
  origin.behave((_request, response) => send(response, blue))
  after.say('CAR2', ...urlsOf(origin, 'b.jpg'))
  await after.until(() => after.changed.length === 1)
  await after.close()
  const left = await cutsIn(dataDirectory)
  t.equal(left.length, 2, 'those of the other car')
  t.notOk(left.includes(removed ?? ''))
})

async function cutsIn(dataDirectory: string) {
  const names = await readdir(`${dataDirectory}/photos/cuts`, { recursive: true })
  return names.filter((name) => /avif|webp/.test(name))
}

t.test('a host is asked for two photos at once, while another host is not kept waiting', async (t) => {
  const held: ServerResponse[] = []
  const slow = await startOrigin(t, (_request, response) => void held.push(response))
  const quick = await startOrigin(t, (_request, response) => send(response, red))
  const work = startWork(t, t.testdir())
  work.say('CAR1', ...urlsOf(slow, '1', '2', '3', '4', '5'))
  work.say('CAR2', ...urlsOf(quick, 'a.jpg'))
  await work.until(() => work.changed.length === 1)
  t.equal(slow.requests.length, 2)
  for (const response of held) response.destroy()
})
