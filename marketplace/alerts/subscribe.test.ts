import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import type { MailTables } from '#marketplace/mail/mail.tables.ts'
import { suppress } from '#marketplace/mail/suppression.ts'
import type { AlertLinkResponse } from '#shared/features/alerts/alerts.contract.ts'
import type { AlertTables } from './alerts.tables.ts'

const dayMs = 86_400_000
const search = (model = 'X5') => ({
  query: `makeCode=BMW&modelCode=${model}`,
  title: `BMW ${model} for sale`,
})

/** The accounts process, asked as the page server asks. */
async function startSubscriptions(t: Test, kind: 'sqlite' | 'postgres') {
  const accounts = await startTestAccounts(t, { kind })
  const db = accounts.store.db.$extendTables<AlertTables & MailTables>()

  const post = async (path: string, body: object, address = '198.51.100.1') => {
    const response = await fetch(accounts.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })

    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  return {
    ...{ accounts, db, clock: accounts.clock },
    subscribe: (emailAddress: string, more: object = {}, address?: string) =>
      post(
        '/account-api/subscriptions',
        { emailAddress, brand: 'forecourt', search: search(), ...more },
        address,
      ),
    use: async (token: string, action: string, more: object = {}) =>
      (await post('/account-api/alert-links', { token, action, ...more })).body as AlertLinkResponse,
    look: async (token: string) =>
      (await (
        await fetch(`${accounts.url}/account-api/alert-links?token=${encodeURIComponent(token)}`)
      ).json()) as AlertLinkResponse,
    searches: () => db.selectFrom('saved_search').selectAll().orderBy('created_at').execute(),
    /** The tokens of the links to confirm that were sent, oldest first. */
    async tokens(address: string) {
      const rows = await db
        .selectFrom('outbox')
        .select('data')
        .where('address', '=', address)
        .where('kind', '=', 'confirm-subscription')
        .orderBy('queued_at')
        .execute()

      return rows.map(({ data }) => new URL(JSON.parse(data ?? '{}').url).searchParams.get('token') ?? '')
    },
  }
}

for (const kind of ['sqlite', 'postgres'] as const) {
  t.test(kind, async (t) => {
    const shop = await startSubscriptions(t, kind)

    /** @spec 2.23 (part), 7.30 @of marketplace/alerts/subscribe.ts */
    await t.test('who subscribes is sent a link, and nothing else until it is confirmed', async (t) => {
      const { status, body } = await shop.subscribe('Ada@Example.com')
      t.equal(status, 200)
      t.match(body, { outcome: 'accepted', messages: [{ severity: 'success' }] })

      const [token = ''] = await shop.tokens('ada@example.com')
      t.match(await shop.searches(), [
        { email: 'ada@example.com', confirmed_at: null, title: 'BMW X5 for sale' },
      ])

      t.match(await shop.look(token), {
        purpose: 'confirm',
        state: 'open',
        search: { name: 'BMW X5 for sale' },
      })
      t.match(await shop.searches(), [{ confirmed_at: null }], 'to look at a link confirms nothing')

      t.match(await shop.use(token, 'unsubscribe'), { state: 'invalid' })
      t.match(await shop.use(token, 'confirm'), { state: 'done' })
      const [confirmed] = await shop.searches()
      t.equal(confirmed?.confirmed_at, shop.clock.nowMs())

      t.match(await shop.use(token, 'confirm'), { state: 'done' }, 'a link can be followed twice')
    })

    /**
     * @spec 3.50, 5.21 @of marketplace/alerts/subscribe.ts, marketplace/plugins/honeypot.ts,
     * shared/features/email-address.ts
     */
    await t.test(
      'bad addresses are refused, and a filled honeypot is thanked and stores nothing',
      async (t) => {
        const before = await shop.searches()
        const bad = [
          '',
          'a@b',
          'a b@example.com',
          'a@b.co\r\nBcc:x@y.co',
          'a@b.co, c@d.co',
          `${'a'.repeat(34)}@example.com`,
        ]
        for (const address of bad)
          t.equal((await shop.subscribe(address)).status, 400, JSON.stringify(address))
        const honest = await shop.subscribe(`${'a'.repeat(33)}@example.com`)
        t.equal(honest.status, 200, '45 characters')

        const robots = ['robot@example.com', ...bad]
        for (const address of robots)
          t.strictSame(
            await shop.subscribe(address, { textPot: 'I am one' }),
            honest,
            JSON.stringify(address),
          )
        t.equal((await shop.searches()).length, before.length + 1)
        t.strictSame(await shop.tokens('robot@example.com'), [])
        t.match(
          await shop.accounts.metrics.registry.metrics(),
          `subscriptions_total{outcome="honeypot"} ${robots.length}`,
        )
      },
    )

    /** @spec 6.3, 8.1, 9.2 @of marketplace/alerts/subscribe.ts */
    await t.test('an address has two searches at most, also when 50 are sent at once', async (t) => {
      const many = Array.from({ length: 50 }, (_, at) =>
        shop.subscribe('eve@example.com', { search: search(`M${at % 25}`) }, `203.0.${at}.1`),
      )
      const answers = await Promise.all(many)

      t.strictSame([...new Set(answers.map(({ status }) => status))], [200])
      t.equal((await shop.searches()).filter(({ email }) => email === 'eve@example.com').length, 2)
      t.equal((await shop.tokens('eve@example.com')).length, 2, 'and one link for each')

      const { body } = await shop.subscribe('eve@example.com', { search: search('M99') })
      t.strictSame(body, {
        outcome: 'limit',
        messages: [{ severity: 'danger', text: 'You have a maximum of 2 searches saved.' }],
      })
    })

    /** @of marketplace/alerts/alert.routes.ts */
    await t.test('who subscribes the addresses of others has to wait after thirty', async (t) => {
      const subscribe = (at: number, address = '192.0.2.7') =>
        shop.subscribe(`other${at}@example.com`, {}, address)

      for (let at = 0; at < 30; at += 1) t.equal((await subscribe(at)).status, 200)
      t.equal((await subscribe(30)).status, 429)
      t.strictSame(await shop.tokens('other30@example.com'), [], 'and no mail is sent')
      t.equal((await subscribe(30, '198.51.100.2')).status, 200, 'others do not wait')
      t.match(await shop.accounts.metrics.registry.metrics(), /subscriptions_total\{outcome="limited"\} 1/)
    })

    /** @spec 6.3 (part) @of marketplace/alerts/subscribe.ts, marketplace/mail/emails/alert-emails.ts */
    await t.test('the answer does not tell whether an address has alerts or an account', async (t) => {
      const { email } = await shop.accounts.signIn('known@example.com')
      shop.clock.advance(8 * dayMs)
      await shop.subscribe('two@example.com', { search: search('X1') })
      await shop.subscribe('two@example.com', { search: search('X2') })
      for (const token of await shop.tokens('two@example.com')) await shop.use(token, 'confirm')
      shop.clock.advance(8 * dayMs)

      const known = [
        await shop.subscribe('two@example.com', { search: search('X3') }),
        await shop.subscribe(email),
      ]
      const unknown = await shop.subscribe('nobody@example.com')
      for (const answer of known) t.strictSame(answer, unknown)

      t.equal((await shop.searches()).filter((own) => own.email === 'two@example.com').length, 2)
      t.equal((await shop.tokens('two@example.com')).length, 2)

      const findRefusals = () =>
        shop.db
          .selectFrom('outbox')
          .select(['address', 'data'])
          .where('kind', '=', 'subscription-limit')
          .orderBy('queued_at')
          .execute()
      await shop.subscribe('two@example.com', { search: search('X3') })
      const refusals = await findRefusals()
      t.equal(refusals.length, 1, 'an e-mail alone says that the limit is reached, and leads to an account')
      t.equal(refusals[0]?.address, 'two@example.com')
      t.match(JSON.parse(refusals[0]?.data ?? '{}'), {
        searchTitle: 'BMW X3 for sale',
        signUpUrl: /\/cars-for-sale\/sign-in\?defaultScreen=signup&refUrl=.*modelCode%3DX3$/,
      })

      const keyword = encodeURIComponent('車'.repeat(80))
      const trims = Array.from({ length: 50 }, (_, at) => `&trimCode=X3%7CT${at}-${'X'.repeat(34)}`).join('')
      const long = { query: `makeCode=BMW&modelCode=X3&keyword=${keyword}${trims}`, title: 'Long' }
      shop.clock.advance(8 * dayMs)
      t.strictSame(await shop.subscribe('two@example.com', { search: long }), unknown)
      t.match(JSON.parse((await findRefusals())[1]?.data ?? '{}'), { signUpUrl: /refUrl=[^&=]*all-cars$/ })

      await suppress(shop.accounts.store.db, { address: 'two@example.com', reason: 'complaint', now: 1 })
      shop.clock.advance(8 * dayMs)
      t.strictSame(await shop.subscribe('two@example.com', { search: search('X3') }), unknown)
      t.equal((await findRefusals()).length, 2, 'an address that takes no mail is sent none')
    })

    /** @spec 8.1 @of marketplace/alerts/subscribe.ts */
    await t.test(
      'an address without alerts is sent nothing but links to confirm, whatever the sites',
      async (t) => {
        const subscribe = (brand: string, model: string) =>
          shop.subscribe('new@example.com', { brand, search: search(model) })
        await subscribe('forecourt', 'X1')
        await subscribe('forecourt', 'X2')
        t.match(await subscribe('fairmark', 'X1'), { status: 200, body: { outcome: 'limit' } })

        const kinds = await shop.db
          .selectFrom('outbox')
          .select('kind')
          .where('address', '=', 'new@example.com')
          .execute()
        t.strictSame([...new Set(kinds.map(({ kind }) => kind))], ['confirm-subscription'])
      },
    )

    /** @of marketplace/alerts/subscribe.ts, marketplace/alerts/alert-links.ts */
    await t.test('links that are old or belong to a deleted search do nothing', async (t) => {
      await shop.subscribe('late@example.com')
      const [token = ''] = await shop.tokens('late@example.com')
      shop.clock.advance(9 * dayMs)
      t.match(await shop.look(token), { state: 'expired' })
      t.match(await shop.use(token, 'confirm'), { state: 'expired' })
      t.match(await shop.use(`${token}x`, 'confirm'), { state: 'invalid' })

      await shop.subscribe('gone@example.com')
      const [other = ''] = await shop.tokens('gone@example.com')
      await shop.use(other, 'confirm')
      await shop.db.deleteFrom('saved_search').where('email', '=', 'gone@example.com').execute()
      t.match(await shop.use(other, 'confirm'), { state: 'gone' }, 'an old link begins nothing again')
      t.equal((await shop.searches()).filter(({ email }) => email === 'gone@example.com').length, 0)
    })

    /** @of marketplace/alerts/subscribe.ts */
    await t.test(
      'an address that bounced or complained is asked nothing, with the same answer',
      async (t) => {
        const address = 'bounced@example.com'
        await suppress(shop.accounts.store.db, { address, reason: 'bounce', now: 1 })
        t.match(await shop.subscribe(address), { status: 200, body: { outcome: 'accepted' } })
        t.strictSame(await shop.tokens(address), [])
      },
    )
  })
}
