import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import t from 'tap'
import { startAlerts } from '#infra/testing/alert-shop.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { migrations } from '#marketplace/accounts/migrations.ts'
import { AlertWorker } from '#marketplace/alerts/alert-worker.ts'
import { buildMarketplace } from '#marketplace/app.ts'
import { feedOf, rowOf } from '#marketplace/feeds/testing/feed-rows.ts'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import { newResultsEmail } from '#marketplace/mail/emails/alert-emails.ts'
import { writeMail } from '#marketplace/mail/write-mail.ts'
import { Photos } from '#marketplace/photos/photos.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { carPicturePath } from './car-picture.ts'

const now = () => testNow
const log = pino({ level: 'silent' })

/** A feed of two cars, of which the second has a photo. */
function feedWithPhoto(url: string): string {
  const [head, ...rows] = feedOf(rowOf(0), rowOf(1)).trim().split('\n')
  return `${head},Photos\n${rows[0]},\n${rows[1]},${url}\n`
}

/** @spec 1.1 (part), 3.10 (part) @of marketplace/alerts/alert-mails.ts, marketplace/mail/pictures */
t.test(
  'an alert shows an imported car: drawn at first, and by its photo once that is fetched, as JPEG',
  async (t) => {
    const store = openStore({ databaseUrl: '', file: join(t.testdir(), 'accounts.db') })
    t.teardown(() => store.close())
    await migrate(store, migrations)
    const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const fetched = Promise.withResolvers<void>()
    const dealer = await startOrigin(t, async (_request, response) => {
      await fetched.promise
      response.end(photo)
    })

    const dataDirectory = t.testdir()
    const index = await openDuckDbIndex({ directory: `${dataDirectory}/listings`, now })
    const parts = { index, dataDirectory, log, now }
    const photos = new Photos({ ...parts, hosts: '127.0.0.1', maxMb: 1_000, pageServers: [] })
    const app = await buildMarketplace({ ...parts, photos })
    t.teardown(async () => {
      await app.close()
      await photos.close()
      await index.close()
    })

    const importFeed = (payload: string) =>
      app.inject({
        ...{ method: 'POST', url: '/admin/import', payload },
        headers: { 'content-type': 'text/csv', host: 'localhost' },
      })

    const shop = await startAlerts(t, store)
    const marketplaceUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const worker = new AlertWorker({ ...shop.deps, marketplaceUrl, workerId: 'second' })
    t.match((await importFeed(feedOf(rowOf(0)))).body, '"added":1')
    await worker.runOnce()
    await shop.save({ email: 'ada@example.com', query: 'makeCode=HONDA' })
    t.match((await importFeed(feedWithPhoto(`${dealer.url}/1.jpg`))).body, '"added":1')
    await worker.runOnce()

    const [mail] = await shop.mails()
    const data = JSON.stringify(mail?.data)
    const queued = { id: 'a', kind: 'new-results', brand: 'forecourt', address: 'ada@example.com' }
    const { html } = writeMail({ ...queued, data, attempts: 1 }, newResultsEmail, 'news@cars.example.com')
    const [, path = ''] = /<img src="https:\/\/cars\.example\.com([^"]+)"/.exec(html) ?? []
    t.notMatch(data, /\.jpg|127\.0\.0\.1/, 'the outbox names the car alone')

    const drawn = await app.inject(path)
    t.equal(drawn.statusCode, 200)
    t.match(drawn.headers, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' })

    fetched.resolve()
    const lifetime = async () => (await app.inject(path)).headers['cache-control']
    await becomes(t, lifetime, 'public, max-age=86400')
    const shown = await app.inject(path)
    t.match(shown.headers, {
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    })
    t.match(await sharp(shown.rawPayload).metadata(), { format: 'jpeg', width: 312, height: 208 })
    t.match(await sharp(shown.rawPayload).stats(), { dominant: { r: 56, g: 104, b: 152 } })
  },
)

/** @of marketplace/mail/pictures/car-picture.routes.ts */
t.test('a car that is unknown, or whose picture is of another address, is shown as any car', async (t) => {
  const spy = await startOrigin(t, answers('x'))
  const plain = createNaiveIndex({ now })
  const index = {
    ...plain,
    withIds: async (ids: readonly number[]) => {
      const answer = await plain.withIds(ids)
      const images = { primary: 0, sources: [{ src: `${spy.url}/x.jpg`, alt: 'x' }] }
      return { ...answer, listings: answer.listings.map((listing) => ({ ...listing, images })) }
    },
  }

  const app = await marketplaceUnderTest(t, { index, listings: 10 })
  const { listings } = (await app.inject('/rest/lsc/listing')).json()
  const unknown = await app.inject(carPicturePath(9_999_999_999))
  t.match(unknown, { statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
  const foreign = await app.inject(carPicturePath(listings[0].id))
  t.ok(foreign.rawPayload.equals(unknown.rawPayload))
  t.strictSame(spy.requests, [])

  for (const name of ['car-x.jpg', 'car-0.jpg', 'car-1.png', `car-${'1'.repeat(11)}.jpg`, 'car-1.jpg.jpg'])
    t.equal((await app.inject(`/cars-for-sale/media/mail/${name}`)).statusCode, 404, name)
})
