import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import { smtpAnswer, startSmtpServer } from '#infra/testing/smtp-server.ts'
import { startTcpProxy } from '#infra/testing/tcp-proxy.ts'
import { oneTimeCodeEmail } from '#marketplace/mail/emails/account-emails.ts'
import { queueEmail } from '#marketplace/mail/queue-email.ts'
import { isSuppressed, suppress } from '#marketplace/mail/suppression.ts'

const [token, reportsToken] = ['operators-secret-1', 'mail-provider-secret']

/** An accounts process whose mail server refuses one address and takes all others. */
async function startMailing(t: Test, env: Record<string, string> = {}) {
  const server = await startSmtpServer(t, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpAnswer(550, '5.1.1 No such user') : undefined),
  })

  const accounts = await startTestAccounts(t, {
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...env },
  })
  const { store, mail } = accounts
  const queue = async (to: string) => {
    const data = { code: '482915', minutes: 10 }
    await queueEmail(store.db, { email: oneTimeCodeEmail, to, brand: 'forecourt', data, uniqueKey: to })
    mail.wake()
  }

  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const response = await fetch(accounts.url + path, init)
    return { status: response.status, text: await response.text() }
  }

  /** Asks until the answer is there, which the mail worker brings about. */
  const askUntil = async (path: string, wanted: RegExp, headers = {}) => {
    for (;;) {
      const { text } = await ask(path, { headers })
      if (wanted.test(text)) return text
    }
  }

  return { ...accounts, server, queue, ask, askUntil }
}

/** @of marketplace/accounts/operator.routes.ts */
t.test(
  'operators see how mail fares, each dead letter with its reason, and have it go out again',
  async (t) => {
    const { queue, ask, askUntil, store } = await startMailing(t)
    await queue('ada@example.com')
    await queue('gone@example.com')

    await askUntil('/metrics', /kind="one-time-code",outcome="sent"\} 1/)
    const scrape = await askUntil('/metrics', /kind="one-time-code",outcome="dead"\} 1/)
    t.match(scrape, 'accounts_outbox_mails{state="dead"} 1')
    t.match(scrape, 'accounts_mails_total{kind="digest",outcome="dead"} 0', 'series begin at 0')
    t.match(scrape, /accounts_store_seconds_count [1-9]/)
    t.match(scrape, 'accounts_outbox_age_seconds 0')

    const { deadLetters } = JSON.parse((await ask('/mail/dead-letters')).text)
    t.match(deadLetters, [
      { kind: 'one-time-code', address: 'gone@example.com', last_error: /5\.1\.1 No such user/ },
    ])
    t.notMatch(JSON.stringify(deadLetters), '482915', 'no code is shown')

    t.match((await ask('/mail/suppressions')).text, '"reason":"bounce"')
    t.equal((await ask('/mail/suppressions/gone@example.com', { method: 'DELETE' })).status, 200)
    t.equal(await isSuppressed(store.db, 'gone@example.com', 'account'), false)
    t.equal((await ask('/mail/suppressions/gone@example.com', { method: 'DELETE' })).status, 404)

    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`
    await suppress(store.db, { address: longest, reason: 'complaint', now: 0 })
    t.equal((await ask(`/mail/suppressions/${longest}`, { method: 'DELETE' })).status, 200, 'of any length')

    t.equal(
      (await ask(`/mail/dead-letters/${deadLetters[0].id}/send`, { method: 'POST' })).text,
      '{"sentAgain":1}',
    )
    await askUntil('/metrics', /kind="one-time-code",outcome="dead"\} 2/)
    t.equal((await ask('/mail/dead-letters/send', { method: 'POST' })).text, '{"sentAgain":1}')
    t.equal((await ask('/mail/dead-letters/nothing/send', { method: 'POST' })).status, 404)
  },
)

/** @of marketplace/accounts/operator.routes.ts */
t.test('a scrape tells of a store that does not answer before its query ends', async (t) => {
  const database = new URL(await createTestDatabase(t))
  const proxy = await startTcpProxy(t, database)
  const DATABASE_URL = Object.assign(database, { host: proxy.host }).href
  const { ask, lines } = await startMailing(t, { DATABASE_URL })
  t.match((await ask('/metrics')).text, 'accounts_store_up 1\n')

  proxy.toxics.dropsResponses = true
  t.match((await ask('/metrics')).text, 'accounts_store_up 0\n')
  const { err } = lines.find(({ msg }) => msg === 'the outbox cannot be read') ?? {}
  t.ok(err)
  t.notMatch(err, { message: /Query read timeout/ })

  proxy.toxics.dropsResponses = false
  proxy.reset()
})

t.test('nobody but operators sees any of it', async (t) => {
  const guarded = await startMailing(t, { ADMIN_TOKEN: token })
  const paths = ['/metrics', '/mail', '/mail/dead-letters', '/mail/suppressions']
  for (const path of paths) {
    for (const authorization of [
      '',
      `Bearer ${token}x`,
      `Basic ${Buffer.from('me:wrong').toString('base64')}`,
    ])
      t.equal((await guarded.ask(path, { headers: { authorization } })).status, 401, path)
    for (const authorization of [`Bearer ${token}`, `Basic ${Buffer.from(`me:${token}`).toString('base64')}`])
      t.equal((await guarded.ask(path, { headers: { authorization } })).status, 200, path)
  }

  const open = await startMailing(t)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  t.equal((await open.ask('/mail/dead-letters/send', { method: 'POST', headers: foreign })).status, 403)
})

/** @of marketplace/mail/mail-reports.routes.ts */
t.test(
  'the mail provider reports bounces and complaints by its own token, and nobody else can',
  async (t) => {
    const { ask, store } = await startMailing(t, { MAIL_REPORTS_TOKEN: reportsToken })
    const report = (body: object, secret = reportsToken) =>
      ask('/account-api/mail-reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      })

    const reports = [
      { kind: 'bounce', address: 'gone@example.com', detail: '5.1.1' },
      { kind: 'complaint', address: 'Angry@example.com' },
    ]

    t.equal((await report({ reports }, 'another-secret-1')).status, 401)
    t.equal(await isSuppressed(store.db, 'gone@example.com', 'account'), false)
    t.equal((await report({ reports })).status, 204)
    t.equal(await isSuppressed(store.db, 'gone@example.com', 'account'), true)
    t.equal(await isSuppressed(store.db, 'angry@example.com', 'account'), false)
    t.equal(await isSuppressed(store.db, 'angry@example.com', 'alert'), true)
    for (const bad of [
      {},
      { reports: [] },
      { reports: [{ kind: 'spam', address: 'a@b.co' }] },
      { reports: [{ kind: 'bounce', address: 'x' }] },
    ])
      t.equal((await report(bad)).status, 400)

    const without = await startMailing(t)
    t.equal((await without.ask('/account-api/mail-reports', { method: 'POST' })).status, 404)
  },
)

/** @of marketplace/mail/start-mail.ts */
t.test(
  'without a mail server mails wait, the start says so, and the metrics tell for how long',
  async (t) => {
    const { queue, ask, lines, clock } = await startMailing(t, { SMTP_URL: 'off' })
    t.ok(lines.some(({ msg }) => msg === 'SMTP_URL is not set: mails wait in the outbox'))
    await queue('ada@example.com')
    clock.advance(600_000)

    const { text } = await ask('/metrics')
    t.match(text, 'accounts_outbox_mails{state="waiting"} 1')
    const [, ageS] = /^accounts_outbox_age_seconds (\S+)/m.exec(text) ?? []
    t.ok(Number(ageS) >= 599 && Number(ageS) < 700)
  },
)
