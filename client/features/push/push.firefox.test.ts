import type { Server } from 'node:http'
import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { openInFirefox } from '#infra/testing/firefox.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { firefoxPushPreferences, startPushService } from '#infra/testing/push-service.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import { queuePush } from '#marketplace/push/push-outbox.ts'
import { pushScope, pushWorkerPath } from '#shared/features/push/push-paths.ts'

const service = await startPushService(t)
const accounts = await startTestAccounts(t, { env: { PUSH_SERVICES: service.origin } })
const marketplace = await startTestMarketplace(t, { listings: 60 })
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
const db = pushTablesOf(accounts.store.db)

const devices = () => db.selectFrom('push_device').selectAll().execute()

/** Sends a message to all browsers that are registered. */
async function tell(uniqueKey: string) {
  const deviceIds = (await devices()).map(({ id }) => id)
  const message = { title: `New: ${uniqueKey}`, body: '$30,000', path: '/cars-for-sale/vehicle/2', tag: 'a' }
  await queuePush(db, { deviceIds, message, uniqueKey, now: accounts.clock.nowMs() })
  await accounts.sendPush()
}

/**
 * A headless Firefox shows no notifications and lists none: the worker of the product tells the pages, on a
 * channel that is called `shown`, of each that it has the browser show.
 */
async function echoShown({ server, url }: Product) {
  const { body } = await server.inject({ url: pushWorkerPath, headers: { host: new URL(url).host } })
  const echo = `
    const showUnheard = ServiceWorkerRegistration.prototype.showNotification
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      new BroadcastChannel('shown').postMessage([title, options.body, options.data.path])
      return showUnheard.call(this, title, options)
    }`

  const http: Server = server.server
  const [handle] = http.listeners('request')
  http.removeAllListeners('request')
  http.on('request', (request, response) => {
    if (request.url !== pushWorkerPath) return handle?.(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': pushScope })
    response.end(body + echo)
  })
}

/**
 * @spec 4.57, 7.26 (part), 7.31 @of client/features/push/push-device.ts, server/features/push/push-worker.ts
 */
t.test(
  'in Firefox who accepts is subscribed for real, is told, is forgotten with her subscription, and can end it',
  async (t) => {
    await echoShown(product)
    const page = await openInFirefox(t, { preferences: firefoxPushPreferences(service.origin) })
    const open = (path: string) => page.goto(product.url + path, { waitUntil: 'load' })
    const suvs = '/cars-for-sale/all-cars?vehicleStyleCode=SUVCROSS'
    await open(suvs)
    await page.goto(await page.$eval('[role=feed] [role=article] h3 a', ({ href }) => href))
    await page.waitForFunction(() => localStorage.getItem('viewed-cars') !== null)
    await open(suvs)
    await page.locator('aside[aria-label=Notifications] ::-p-text(Notify me)').click()
    await page.waitForFunction(() => localStorage.getItem('push-token') !== null)
    await page.waitForFunction(() => document.querySelector('aside[aria-label=Notifications]') === null)

    const subscription = await page.evaluate(async () => {
      const { scope, active, pushManager } = await navigator.serviceWorker.ready
      return { scope, worker: active?.scriptURL, ...(await pushManager.getSubscription())?.toJSON() }
    })
    t.match(subscription, { scope: product.url + pushScope, worker: product.url + pushWorkerPath })
    const { p256dh, auth } = subscription.keys ?? {}
    t.match(await devices(), [{ endpoint: subscription.endpoint, p256dh, auth, owner_id: null }])

    await page.evaluate(() => {
      new BroadcastChannel('shown').onmessage = ({ data }) => {
        document.documentElement.dataset.shown = JSON.stringify(data)
      }
    })
    await tell('2022 BMW X5')
    const shown = await page.waitForFunction(() => document.documentElement.dataset.shown)
    t.strictSame(JSON.parse(String(await shown.jsonValue())), [
      ...['New: 2022 BMW X5', '$30,000', '/cars-for-sale/vehicle/2'],
    ])

    service.forget()
    await tell('2021 Kia Soul')
    t.strictSame(await devices(), [], 'its push service answers 410')

    await open('/cars-for-sale/privacy')
    await page.locator('button ::-p-text(Turn off notifications)').click()
    await page.waitForFunction(() => document.body.innerText.includes('Notifications are off.'))
    const left = await page.evaluate(async () => ({
      token: localStorage.getItem('push-token'),
      worker: (await navigator.serviceWorker.getRegistration())?.scope,
      pages: await caches.keys(),
    }))
    t.strictSame(left, { token: null, worker: undefined, pages: [] })
  },
)
