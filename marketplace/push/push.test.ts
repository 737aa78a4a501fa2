import { createECDH } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startPushService } from '#infra/testing/push-service.ts'
import type { PushMessage } from '#shared/features/push/push-message.ts'
import { pushTablesOf } from './push.tables.ts'
import { queuePush } from './push-outbox.ts'
import { PushSender } from './push-sender.ts'
import { pushServices } from './push-services.ts'

const message: PushMessage = {
  ...{ title: 'New: 2022 BMW X5', body: '$30,000 · New York, NY' },
  ...{ path: '/cars-for-sale/vehicle/2', tag: 'tag' },
}

/** The accounts process with a push service of the test's own, and others where they are given. */
async function startPush(t: Test, kind: 'sqlite' | 'postgres' = 'sqlite', others: readonly string[] = []) {
  const service = await startPushService(t)
  const env = { PUSH_SERVICES: [service.origin, ...others].join() }
  const accounts = await startTestAccounts(t, { kind, env })
  const db = pushTablesOf(accounts.store.db)
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${accounts.url}/account-api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  return {
    ...{ accounts, db, service, post },
    register: (browser_token: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      post('devices', { brand: 'forecourt', pixall_id: '', browser_token, ...more }, headers),
    devices: () => db.selectFrom('push_device').selectAll().orderBy('created_at').execute(),
    waiting: () => db.selectFrom('push_message').selectAll().orderBy('due_at').execute(),
    /** Queues a message for all browsers, and sends what is due. */
    async tell(uniqueKey: string, sent: PushMessage = message) {
      const deviceIds = (await db.selectFrom('push_device').select('id').execute()).map(({ id }) => id)
      await queuePush(db, { deviceIds, message: sent, uniqueKey, now: accounts.clock.nowMs() })
      await accounts.sendPush()
    },
    metric: async (outcome: string) =>
      (await accounts.metrics.pushMessages.get()).values.find(({ labels }) => labels.outcome === outcome)
        ?.value,
  }
}

/** @spec 7.26 (part), 8.15 (part) @of marketplace/push/push-sender.ts, marketplace/push/devices.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(
    `a registered browser gets messages that it alone can read, signed by this site, in ${kind}`,
    async (t) => {
      const { accounts, service, register, devices, tell, waiting, metric } = await startPush(t, kind)
      const browser = service.browser()
      t.equal((await register(browser.token)).status, 204)
      t.equal((await register(browser.token)).status, 204)
      t.equal((await devices()).length, 1, 'a browser is registered once')

      await tell('one')
      t.strictSame(browser.messages(), [message])
      t.strictSame(await waiting(), [], 'nothing is kept of what was sent')
      t.equal(await metric('sent'), 1)

      const [sent] = service.sent
      t.match(sent?.headers, { ttl: '86400', topic: 'tag', 'content-encoding': 'aes128gcm' })
      const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
      t.strictSame(await (await fetch(`${accounts.url}/account-api/push-key`)).json(), { key })
      const point = Buffer.from(key, 'base64url')
      const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
      const { payload } = await compactVerify(
        token,
        await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'),
      )
      t.match(JSON.parse(Buffer.from(payload).toString()), {
        aud: service.origin,
        sub: 'mailto:mail@forecourt.example',
      })
    },
  )

/** @of marketplace/push/push-worker.ts */
t.test('a browser that takes no more notifications is forgotten with all that waits for it', async (t) => {
  const { service, register, devices, tell, waiting, metric } = await startPush(t)
  for (const status of [404, 410]) {
    await register(service.browser().token)
    service.answerWith({ status })
    await tell(`answered ${status}`)
    t.strictSame([await devices(), await waiting()], [[], []])
  }
  t.equal(await metric('gone'), 2)
})

/** @of marketplace/push/push-worker.ts */
t.test(
  'a push service that is away or busy gets the message later, and none before its rest ends',
  async (t) => {
    const { accounts, service, register, tell, waiting, metric } = await startPush(t)
    const browser = service.browser()
    await register(browser.token)
    service.answerWith({ status: 503 })
    await tell('one')
    const againInMs = ((await waiting())[0]?.due_at ?? 0) - accounts.clock.nowMs()
    t.ok(againInMs >= 5_000 && againInMs <= 10_000, `${againInMs}`)

    accounts.clock.advance(10_000)
    service.answerWith({ status: 429, headers: { 'retry-after': '120' } })
    await accounts.sendPush()
    await tell('two')
    t.equal(service.sent.length, 2, 'another message waits for the end of the rest as well')

    accounts.clock.advance(119_000)
    await accounts.sendPush()
    t.equal(service.sent.length, 2)
    service.answerWith()
    accounts.clock.advance(1_000)
    await accounts.sendPush()
    t.equal(browser.messages().length, 4)
    t.strictSame([await metric('later'), await metric('sent'), await waiting()], [2, 2, []])
  },
)

/** @of marketplace/push/push-worker.ts, marketplace/push/push-outbox.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`a push service that does not answer holds up no messages for others, in ${kind}`, async (t) => {
    // The test alone ends the requests that the silent service holds.
    t.intercept(AbortSignal, 'timeout', { value: () => new AbortController().signal })
    const silent = await startPushService(t)
    const { accounts, db, service, register, waiting, metric } = await startPush(t, kind, [silent.origin])
    silent.answerWith({ status: 503 })
    const release = silent.hold()
    t.teardown(release)

    for (const { token } of [silent.browser(), service.browser()]) await register(token)
    const deviceIds = (await db.selectFrom('push_device').select('id').execute()).map(({ id }) => id)
    const queue = (uniqueKey: string) =>
      queuePush(db, { deviceIds, message, uniqueKey, now: accounts.clock.nowMs() })

    // More than two turns.
    for (let at = 1; at <= 50; at += 1) await queue(`${at}`)
    const sending = accounts.sendPush()
    await becomes(t, () => metric('sent'), 50)
    await queue('while the first are held')
    await becomes(t, () => metric('sent'), 51)
    t.equal(await metric('later'), 0, 'the silent service has not answered yet')
    const tried = (await waiting()).filter(({ attempts }) => attempts > 0).length
    t.ok(tried > 0 && tried <= 20, `${tried} of its messages are under way, of one turn`)

    release()
    await sending
    t.strictSame([await metric('later'), (await waiting()).length, service.sent.length], [51, 51, 51])
  })

/** @of marketplace/push/push-worker.ts */
t.test('each message that the store cannot settle is logged, and the others are settled', async (t) => {
  const { accounts, db, service, register, devices, tell, waiting } = await startPush(t)
  for (const { token } of [service.browser(), service.browser(), service.browser()]) await register(token)
  const [first] = await devices()
  await sql`create trigger full before delete on push_message when old.device_id <> ${sql.lit(first?.id)}
    begin select raise(abort, 'the disk is full'); end`.execute(db)

  await tell('one')
  t.strictSame([service.sent.length, (await waiting()).length], [3, 2])
  const failures = accounts.lines.filter(({ msg }) => msg === 'a notification was not settled')
  t.match(failures, [{ err: { message: /disk is full/ } }, { err: { message: /disk is full/ } }])
  t.equal(failures.length, 2)
})

/** @of marketplace/push/push-outbox.ts */
t.test(
  'what a push service refuses is not sent again, and what is a day old is not sent at all',
  async (t) => {
    const { accounts, service, register, devices, tell, waiting, metric } = await startPush(t)
    await register(service.browser().token)
    service.answerWith({ status: 413 })
    await tell('too large')
    t.strictSame([await waiting(), await metric('refused')], [[], 1])

    service.answerWith({ status: 503 })
    await tell('late')
    accounts.clock.advance(25 * 3_600_000)
    await accounts.sendPush()
    t.strictSame([await waiting(), service.sent.length], [[], 2])

    service.answerWith({ status: 400 })
    for (const each of ['a', 'b', 'c', 'd', 'e']) await tell(each)
    t.strictSame(await devices(), [], 'a browser of which five in a row are refused is forgotten')
  },
)

/** Addresses that no push service of browsers has. */
const foreignEndpoints = [
  ...[
    'http://127.0.0.1:9/push/1',
    'https://10.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/a',
  ],
  ...['http://fcm.googleapis.com/fcm/send/1', 'https://fcm.googleapis.com:8443/1', 'file:///etc/passwd'],
  ...[
    'https://fcm.googleapis.com.evil.example/1',
    'https://user@fcm.googleapis.com/1',
    'https://evil.example/1',
  ],
  'https://notify.windows.com.evil.example/1',
]

/** @of marketplace/push/push-services.ts */
t.test('an address that is of no push service, or leads to a private address, is never called', async (t) => {
  const { register, devices, service } = await startPush(t)
  const token = JSON.parse(service.browser().token)
  for (const endpoint of foreignEndpoints) {
    const answer = await register(JSON.stringify({ ...token, endpoint }))
    t.equal(answer.status, 400, endpoint)
    t.match(await answer.json(), { message: 'This is no subscription at a push service that browsers use.' })
  }

  for (const text of ['null', '{}', '{', '{"__proto__":{}}', '['.repeat(1_000), 'x'.repeat(2_001)])
    t.equal((await register(text)).status, 400, text.slice(0, 20))
  t.strictSame(await devices(), [])

  // A known name whose addresses someone has changed.
  const asked: string[] = []
  const pair = createECDH('prime256v1')
  const sender = new PushSender({
    services: pushServices(),
    keys: { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') },
    subject: 'mailto:mail@forecourt.example',
    now: Date.now,
    resolve: ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
      asked.push(name)
      done(null, [{ address: '10.0.0.1', family: 4 }])
    }) as never,
  })
  t.teardown(() => sender.close())
  const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', ...token.keys }
  t.match(await sender.send(target, JSON.stringify(message), 'tag'), {
    is: 'refused',
    reason: /private address/,
  })
  t.strictSame(asked, ['fcm.googleapis.com'])
})

/** @of marketplace/push/devices.ts */
t.test(
  'a browser belongs to who is signed in, goes with her account, and is forgotten by its own token',
  async (t) => {
    const { accounts, service, register, devices, post } = await startPush(t)
    const ada = await accounts.signIn()
    const [first, second] = [service.browser(), service.browser()]
    await register(first.token, {}, { cookie: ada.headers.cookie })
    t.equal((await devices())[0]?.owner_id, ada.id)
    await register(first.token)
    t.equal((await devices())[0]?.owner_id, null, 'after she has signed out')

    await register(second.token, { previous_token: first.token }, { cookie: ada.headers.cookie })
    t.match(await devices(), [{ endpoint: JSON.parse(second.token).endpoint, owner_id: ada.id }])

    const stolen = JSON.parse(second.token)
    const other = JSON.stringify({ ...stolen, keys: { ...stolen.keys, auth: 'A'.repeat(22) } })
    await post('devices/removal', { browser_token: other })
    t.equal((await devices()).length, 1, 'who knows the address alone')
    t.equal((await post('devices/removal', { browser_token: 'nonsense' })).status, 204)

    await accounts.store.db
      .$extendTables<{ user: { id: string } }>()
      .deleteFrom('user')
      .where('id', '=', ada.id)
      .execute()
    t.strictSame(await devices(), [])

    await register(first.token)
    await post('devices/removal', { browser_token: first.token })
    t.strictSame(await devices(), [])
  },
)

/** @of marketplace/push/devices.ts */
t.test(
  'a browser whose subscription was renewed still hears of what it asked for, however often that is told',
  async (t) => {
    const { accounts, service, register, devices } = await startPush(t)
    const [first, second, other] = [service.browser(), service.browser(), service.browser()]
    const interest = { variant: 'alert', query: 'makeCode=BMW', title: 'BMW cars' }
    await register(first.token, { interest })
    const [before] = await devices()

    // The worker tells of it at once, and the next page of the site, which does not know that, once more.
    for (const _ of ['worker', 'page', 'page again'])
      t.equal((await register(second.token, { previous_token: first.token })).status, 204)

    const { id, endpoint } = before ?? {}
    t.match(await devices(), [{ id, endpoint: JSON.parse(second.token).endpoint }])
    t.not(endpoint, JSON.parse(second.token).endpoint)
    const watched = accounts.store.db
      .$extendTables<{ saved_search: { device_id: string | null; title: string } }>()
      .selectFrom('saved_search')
      .select(['device_id', 'title'])
    t.match(await watched.execute(), [{ device_id: id, title: 'BMW cars' }])

    const stolen = { ...JSON.parse(second.token), keys: { ...JSON.parse(first.token).keys } }
    await register(other.token, { previous_token: JSON.stringify(stolen) })
    t.equal((await devices()).length, 2, 'who knows its address alone takes nothing over')
  },
)

/** @of marketplace/push/devices.ts */
t.test(
  'of an account’s browsers the one seen longest ago makes room for a new or a renewed one',
  async (t) => {
    const { accounts, service, register, devices } = await startPush(t)
    const headers = { cookie: (await accounts.signIn()).headers.cookie }
    const endpointOf = ({ token }: { readonly token: string }): string => JSON.parse(token).endpoint
    const browsers = Array.from({ length: 23 }, () => service.browser())
    const [guest, renewed, ...others] = browsers
    if (guest === undefined || renewed === undefined) return t.fail('no browser')

    for (const { token } of others) {
      accounts.clock.advance(1)
      await register(token, {}, headers)
    }
    await register(guest.token)
    accounts.clock.advance(1)
    await register(renewed.token, { previous_token: guest.token }, headers)

    const kept = [renewed, ...others.slice(2)].map(endpointOf)
    t.same((await devices()).map(({ endpoint }) => endpoint).sort(), kept.sort())
  },
)

/** @of marketplace/push/push-worker.ts */
t.test('a browser of another key is forgotten after 90 days without a visit, and no other', async (t) => {
  const { accounts, db, service, register, devices } = await startPush(t)
  const day = 86_400_000
  const [own, left, back] = [service.browser(), service.browser(), service.browser()]
  for (const { token } of [own, left, back]) await register(token)
  const endpointOf = ({ token }: typeof own): string => JSON.parse(token).endpoint

  const ofOtherKey = [left, back].map(endpointOf)
  await db
    .updateTable('push_device')
    .set({ messaging_key: 'before' })
    .where('endpoint', 'in', ofOtherKey)
    .execute()
  await db
    .updateTable('push_device')
    .set({ seen_at: accounts.clock.nowMs() + 2 * day })
    .where('endpoint', '=', endpointOf(back))
    .execute()

  accounts.clock.advance(89 * day)
  await accounts.tidyPush()
  t.equal((await devices()).length, 3)
  accounts.clock.advance(2 * day)
  await accounts.tidyPush()
  t.same((await devices()).map(({ endpoint }) => endpoint).sort(), [own, back].map(endpointOf).sort())

  await register(back.token, { messaging_key: accounts.push.publicKey })
  const [renewed] = (await devices()).filter(({ endpoint }) => endpoint === endpointOf(back))
  t.equal(renewed?.messaging_key, accounts.push.publicKey, 'a visit brings it up to date')
})

/** @of marketplace/push/vapid-keys.ts */
t.test('keys of another site stop the start or have the browser subscribe again', async (t) => {
  const pairs = [0, 1].map(() => {
    const pair = createECDH('prime256v1')
    return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
  })
  const [own, foreign] = pairs
  const start = (env: Readonly<Record<string, string>>) => startTestAccounts(t, { env })
  const VAPID_PUBLIC_KEY = own?.publicKey ?? ''
  await t.rejects(start({ VAPID_PUBLIC_KEY }), {
    message: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together',
  })
  await t.rejects(start({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: foreign?.privateKey ?? '' }), {
    message: 'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: one of them is of another site',
  })

  const { accounts, db, service, register, tell } = await startPush(t)
  t.equal((await register(service.browser().token, { messaging_key: VAPID_PUBLIC_KEY })).status, 409)
  t.equal((await register(service.browser().token, { messaging_key: accounts.push.publicKey })).status, 204)

  await db.updateTable('push_device').set({ messaging_key: VAPID_PUBLIC_KEY }).execute()
  await tell('one')
  t.strictSame(service.sent, [], 'its push service would refuse it')
})
