import { once } from 'node:events'
import pino from 'pino'
import sharp from 'sharp'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { createTestClock } from '#infra/testing/clock.ts'
import { createTestLog } from '#infra/testing/log.ts'
import { startMuteServer } from '#infra/testing/mute-server.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { buildMarketplace } from '#marketplace/app.ts'
import { feedOf, rowOf, vinOf } from '#marketplace/feeds/testing/feed-rows.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { PhotoProcess } from './photo-process.ts'
import { Photos } from './photos.ts'
import { openRemotePhotos } from './remote-photos.ts'

const now = () => new Date('2024-06-01T12:00:00Z')
const log = pino({ level: 'silent' })

/** A feed of the preset `raw` with a column of photos, one cell for each car. */
function feedWithPhotos(...cells: string[]): string {
  const [head, ...rows] = feedOf(...cells.map((_, n) => rowOf(n)))
    .trim()
    .split('\n')
  return `${[`${head},Photos`, ...rows.map((row, n) => `${row},"${cells[n]}"`)].join('\n')}\n`
}

/** @spec 3.10 @of marketplace/photos/with-photos.ts */
t.test(
  'photos that a feed names are fetched after its import, shown instead of drawings, and page servers hear of it',
  async (t) => {
    const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const dealer = await startOrigin(t, ({ url }, response) =>
      url === '/broken.jpg' ? response.end('<html>') : response.end(jpeg),
    )

    const pageServer = await startOrigin(t, async (request, response) => {
      const body = JSON.parse(String(await once(request.setEncoding('utf8'), 'data')))
      response.end()
      if (Array.isArray(body.listings)) purged.resolve(body.listings)
    })
    const purged = Promise.withResolvers<number[]>()

    const dataDirectory = t.testdir()
    const index = createNaiveIndex({ now })
    const pageServers = [pageServer.url]
    const photos = new Photos({
      index,
      dataDirectory,
      hosts: '127.0.0.1',
      maxMb: 1_000,
      log,
      now,
      pageServers,
    })
    const app = await buildMarketplace({ index, photos, dataDirectory, log, now, pageServers })
    t.teardown(async () => {
      await app.close()
      await photos.close()
    })

    const imported = await app.inject({
      ...{ method: 'POST', url: '/admin/import', headers: { 'content-type': 'text/csv', host: 'localhost' } },
      payload: feedWithPhotos(`${dealer.url}/1.jpg, ${dealer.url}/broken.jpg`, ''),
    })
    t.match(imported.body, '"added":2')

    const [id] = await purged.promise
    const { listings } = (await app.inject('/rest/lsc/listing')).json()
    const shown = listings.find((listing: { vin: string }) => listing.vin === vinOf(0))
    t.equal(shown.id, id)
    t.match(shown.images, {
      primary: 0,
      total: 1,
      sources: [
        {
          src: /^\/cars-for-sale\/media\/photos\/[a-z-]+\/[0-9a-f]{24}-640\.webp$/,
          alt: '2021 Honda Accord EX-L, photo 1',
          widths: [320, 640, 700],
          height: 500,
          blur: '369369369',
        },
      ],
    })
    const drawn = listings.find((listing: { vin: string }) => listing.vin === vinOf(1))
    t.match(drawn.images.sources[0].src, /\/vehicles\/.*\.svg$/, 'a car without photos is drawn')

    t.strictSame((await app.inject('/admin/photos')).json(), { waiting: 0, ready: 1, failed: { type: 1 } })

    const { src } = shown.images.sources[0]
    const answer = await app.inject(src.replace('webp', 'avif'))
    t.match(answer, {
      statusCode: 200,
      headers: { 'content-type': 'image/avif', 'cache-control': /immutable/ },
    })
    t.match(await sharp(answer.rawPayload).metadata(), { width: 640, format: 'heif' })

    const remote = openRemotePhotos({ url: await app.listen({ host: '127.0.0.1', port: 0 }), log })
    const lookUpPhotos = remote.lookUp
    const other = await buildMarketplace({ index, lookUpPhotos, dataDirectory: t.testdir(), log, now })
    t.teardown(() => Promise.all([other.close(), remote.close()]))
    const shownByOther = async () => (await other.inject('/rest/lsc/listing')).json().listings
    await becomes(t, shownByOther, listings, 'as others show them, once an answer was in time')
  },
)

/** @of marketplace/photos/remote-photos.ts */
t.test('cars are drawn while the marketplace with their photos does not answer', async (t) => {
  const stuck = await startOrigin(t, () => undefined)
  const remote = openRemotePhotos({ url: stuck.url, log })
  t.teardown(remote.close)
  t.strictSame(await remote.lookUp([vinOf(0)]), new Map([[vinOf(0), []]]))
  await remote.lookUp([vinOf(0), vinOf(1)])
  t.equal(stuck.requests.length, 1, 'a while nothing is asked for')
})

/** @of marketplace/photos/remote-photos.ts */
t.test(
  'no search waits for a connection to the marketplace with the photos that is never made',
  async (t) => {
    const mute = await startMuteServer(t)
    let failed = 0
    const warn = () => {
      failed += 1
    }

    const remote = openRemotePhotos({ url: mute.url, log: { warn } })
    t.teardown(remote.close)
    const lookUp = async (car: number) => (await remote.lookUp([vinOf(car)])).get(vinOf(car))
    const connectingAndQueued = Array.from({ length: 8 + 64 }, (_, car) => lookUp(car))
    t.strictSame(await lookUp(99), [])
    t.equal(failed, 0, 'one more does not wait at all')

    t.strictSame(await Promise.all(connectingAndQueued), Array(72).fill([]))
    t.equal(failed, 72)
    t.equal(mute.closed(), 0, 'before the first attempt to connect has ended')
  },
)

/** @of marketplace/photos/remote-photos.ts */
t.test('a car is not drawn whose photos are forgotten while those of another are asked for', async (t) => {
  const clock = createTestClock()
  const photos = [{ hash: '0'.repeat(24), widths: [320], height: 200, blur: '000000000' }]
  const [shown, other] = [vinOf(0), vinOf(1)]
  const marketplace = await startOrigin(t, (_request, response) => {
    clock.advance(6_000)
    response.end(JSON.stringify({ photos: { [shown]: photos } }))
  })

  t.capture(performance, 'now', clock.nowMs)
  const remote = openRemotePhotos({ url: marketplace.url, log })
  t.teardown(remote.close)
  await remote.lookUp([shown])
  clock.advance(6_000)
  t.strictSame((await remote.lookUp([shown, other])).get(shown), photos)
  t.equal(marketplace.requests.length, 2)
})

/** @of marketplace/photos/photo.routes.ts */
t.test(
  'the address of a photo that is gone answers with the drawing that it names, and not for ever',
  async (t) => {
    const index = createNaiveIndex({ now })
    const app = await buildMarketplace({ index, dataDirectory: t.testdir(), log, now })
    t.teardown(() => app.close())
    const path = '/cars-for-sale/media/photos'

    for (const drawing of ['suv-compact-red-side', 'any', '..%2f..']) {
      const gone = await app.inject(`${path}/${drawing}/0123456789abcdef01234567-640.avif`)
      t.match(gone, {
        statusCode: 200,
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
      t.match(gone.body, /^<svg/)
    }

    for (const name of [
      'x.avif',
      '0123456789abcdef01234567-640.html',
      '..%2fphotos.sqlite',
      '..%2f..%2fetc%2fpasswd',
    ])
      t.equal((await app.inject(`${path}/any/${name}`)).statusCode, 404, name)
  },
)

/** @of marketplace/photos/photo-process.ts */
t.test('a photo process that could not be started is started again', async (t) => {
  const { log, logged } = createTestLog()
  const options = { dataDirectory: t.testdir(), hosts: '127.0.0.1', maxMb: 1, log }
  const photoProcess = new PhotoProcess({ ...options, onChanged: () => undefined })
  t.teardown(() => photoProcess.close())

  const { execPath } = process
  process.execPath = `${options.dataDirectory}/no-program`
  photoProcess.wake()
  process.execPath = execPath
  await logged({ msg: 'photo process failed' })
  t.equal(photoProcess.pid, undefined)

  photoProcess.wake()
  t.type(photoProcess.pid, 'number')
})
