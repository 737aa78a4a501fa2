import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import PostalMime from 'postal-mime'
import t, { type Test } from 'tap'
import { createTestClock } from '#infra/testing/clock.ts'
import { createTestLog } from '#infra/testing/log.ts'
import { openMailStore } from '#infra/testing/mail-stores.ts'
import { refusingUrl } from '#infra/testing/origin.ts'
import { smtpAnswer, startSmtpServer } from '#infra/testing/smtp-server.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { emailOf } from './emails.ts'
import { MailWorker } from './mail-worker.ts'
import { Outbox } from './outbox.ts'
import { queueEmail } from './queue-email.ts'
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
import { isSuppressed } from './suppression.ts'
import { emailSamples, hostile } from './testing/email-samples.ts'

/** A worker whose mails go to one server, on a clock that the test moves. */
async function startMailing(t: Test, options: SmtpOptions) {
  const store = await openMailStore(t)
  const clock = createTestClock()
  const outbox = new Outbox({ store, now: clock.nowMs })
  const metrics = createAccountsMetrics()
  const { log, lines } = createTestLog()
  const transport = createSmtpTransport(options)
  const worker = new MailWorker({
    outbox,
    store,
    transport,
    sender: 'news@forecourt.example',
    now: clock.nowMs,
    log,
    metrics,
  })
  t.teardown(() => worker.close())

  let queued = 0
  const queue = (kind: string, to = 'ada@example.com', data = emailSamples[kind] ?? {}) => {
    const email = emailOf(kind)
    if (email === undefined) throw new Error(kind)
    queued += 1
    return queueEmail(store.db, {
      ...{ email, to, brand: 'forecourt', uniqueKey: `mail ${queued}` },
      data: email.check(data),
    })
  }

  const counted = async (kind: string, outcome: string) => {
    const { values } = await metrics.mails.get()
    return values.find(({ labels }) => labels.kind === kind && labels.outcome === outcome)?.value ?? 0
  }

  return { store, clock, outbox, worker, lines, queue, counted, send: () => worker.sendDue() }
}

const plain = ({ port }: { port: number }) => ({ url: `smtp://127.0.0.1:${port}` })
const headerOf = (source: string, name: string) => new RegExp(`^${name}: (.*)`, 'im').exec(source)?.[1]

t.test(
  'a mail goes out over TLS whose certificate holds, and beyond this machine over nothing else',
  async (t) => {
    // To the transport 0.0.0.0 is another machine; to the system it is this one.
    for (const tls of ['starttls', 'from-start'] as const) {
      const server = await startSmtpServer(t, { tls })
      const url = `${tls === 'starttls' ? 'smtp' : 'smtps'}://0.0.0.0:${server.port}`
      const trusting = await startMailing(t, { url, authorities: server.certificate })
      await trusting.queue('magic-link')
      await trusting.send()
      t.equal(server.taken.length, 1, tls)

      const doubting = await startMailing(t, { url })
      await doubting.queue('magic-link')
      await doubting.send()
      t.equal(server.taken.length, 1, `${tls}: an unknown certificate`)
      t.match(await doubting.outbox.figures(), { waiting: 1, dead: 0 })
    }

    const open = await startSmtpServer(t)
    const leaky = await startMailing(t, { url: `smtp://0.0.0.0:${open.port}` })
    await leaky.queue('magic-link')
    await leaky.send()
    t.strictSame(open.taken, [], 'a server without TLS gets nothing')
  },
)

/** @of marketplace/mail/smtp-transport.ts */
t.test('DKIM signs every alert with both headers of the one click, as receivers check them', async (t) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    ...{
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    },
  })

  const server = await startSmtpServer(t)
  const mailing = await startMailing(t, { ...plain(server), dkim: { selector: 'm1', privateKey } })
  await mailing.queue('digest')
  await mailing.send()

  const [source = ''] = server.taken
  const resolver = async (name: string) => {
    t.equal(name, 'm1._domainkey.forecourt.example')
    return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
  }

  const { results } = await dkimVerify(source, { resolver })
  t.match(results, [{ status: { result: 'pass' }, signingDomain: 'forecourt.example' }])
  const signed = String(results[0]?.signingHeaders?.keys).toLowerCase()
  for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'from', 'to', 'subject', 'message-id'])
    t.ok(new RegExp(`(^|[:\\s])${name}([:\\s,]|$)`).test(signed), `${name} in ${signed}`)

  t.equal(headerOf(source, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  const forged = await dkimVerify(source.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=No-Click'), {
    resolver,
  })
  t.notMatch(forged.results, [{ status: { result: 'pass' } }])
})

t.test('no title of a car or of a search adds a header, a recipient or a part to a mail', async (t) => {
  const server = await startSmtpServer(t)
  const mailing = await startMailing(t, plain(server))
  const data = { ...emailSamples['new-results'], searchTitle: hostile }
  await mailing.queue('new-results', 'ada@example.com', data)
  await mailing.send()

  const [source = ''] = server.taken
  const { subject, to, html, bcc } = await PostalMime.parse(source)
  t.match(subject, /^15 new cars: 2021 <script>/)
  t.match({ to, bcc }, { to: [{ address: 'ada@example.com' }], bcc: undefined })
  t.notMatch(source, /^bcc:/im)
  t.notMatch(html, '<script>alert')
})

t.test('greylisting delays a mail: it goes out later, once, under the same Message-ID', async (t) => {
  const refused: string[] = []
  const server = await startSmtpServer(t, {
    onRcptTo: ({ address }, _session, done) => {
      if (refused.length >= 2) return done()
      refused.push(address)
      return done(smtpAnswer(451, '4.7.1 Greylisted, try again later'))
    },
  })

  const { clock, queue, send, outbox, counted, lines } = await startMailing(t, plain(server))
  await queue('verify-address')
  t.equal(await send(), 1)
  t.equal(await send(), 0, 'not before its time')
  for (const waitMs of [10_000, 20_000]) {
    clock.advance(waitMs)
    t.equal(await send(), 1)
  }

  t.equal(server.taken.length, 1)
  t.match(await outbox.figures(), { waiting: 0, dead: 0 })
  t.equal(await counted('verify-address', 'deferred'), 2)
  t.equal(await counted('verify-address', 'sent'), 1)
  t.notMatch(JSON.stringify(lines), 'ada@', 'no address is in the log')
})

t.test(
  'a code is given up after its ten minutes, and is a dead letter that operators can send again',
  async (t) => {
    let isBusy = true
    const server = await startSmtpServer(t, {
      onRcptTo: (_address, _session, done) => done(isBusy ? smtpAnswer(450, 'busy') : undefined),
    })

    const { clock, queue, send, outbox } = await startMailing(t, plain(server))
    await queue('one-time-code')
    const began = clock.nowMs()
    while ((await outbox.figures()).dead === 0) {
      await send()
      clock.advance(10_000)
    }

    t.ok(clock.nowMs() - began < 600_000)
    isBusy = false
    t.equal(await outbox.sendAgain(), 1)
    await send()
    t.equal(server.taken.length, 1)
  },
)

t.test(
  'an address that does not exist is never written to again; a refused mail alone leaves it be',
  async (t) => {
    const server = await startSmtpServer(t, {
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? smtpAnswer(550, '5.1.1 No such user gone@example.com') : undefined),
      answer: async (source) => {
        if (source.includes('spam@')) throw smtpAnswer(554, '5.7.1 Looks like spam')
      },
    })

    const { store, queue, send, outbox, counted, lines } = await startMailing(t, plain(server))
    for (const to of ['gone@example.com', 'spam@example.com']) await queue('new-results', to)
    await send()
    t.match(await outbox.figures(), { waiting: 0, dead: 2 })
    t.equal(await isSuppressed(store.db, 'gone@example.com', 'account'), true)
    t.equal(await isSuppressed(store.db, 'spam@example.com', 'alert'), false)

    await queue('magic-link', 'GONE@example.com')
    await send()
    t.equal(await counted('magic-link', 'suppressed'), 1)
    t.strictSame(server.taken, [])
    t.notMatch(JSON.stringify(lines), 'gone@')
  },
)

t.test(
  'a server that dies in the middle of a mail gets it again once it is back, and the others wait',
  async (t) => {
    let isDying = true
    const server = await startSmtpServer(t, {
      answer: async (_source, self) => {
        if (!isDying) return
        self.cut()
        await new Promise(() => undefined)
      },
    })

    const { clock, queue, send, outbox } = await startMailing(t, plain(server))
    for (let at = 0; at < 12; at += 1) await queue('new-results', `shopper${at}@example.com`)
    t.equal(await send(), 5, 'the worker pauses once the server is away')
    t.equal(await send(), 0)
    clock.advance(1_000)
    t.equal(await send(), 1, 'one mail finds out whether it is back')

    isDying = false
    clock.advance(60_000)
    await send()
    clock.advance(60_000)
    await send()
    t.equal(server.taken.length, 12)
    t.equal(new Set(server.taken.map((source) => headerOf(source, 'Message-ID'))).size, 12)
    t.match(await outbox.figures(), { waiting: 0, dead: 0 })
  },
)

t.test('a server that answers slower than a mail may take is given up for this time', async (t) => {
  const server = await startSmtpServer(t, { answer: () => new Promise(() => undefined) })
  const { queue, send, outbox } = await startMailing(t, { ...plain(server), deadlineMs: 50 })
  await queue('magic-link')
  await send()
  t.match(await outbox.figures(), { waiting: 1, dead: 0 })
})

t.test('while no server listens every mail waits, and none is lost', async (t) => {
  const url = (await refusingUrl()).replace('http', 'smtp')
  const { queue, send, outbox, counted } = await startMailing(t, { url })
  for (let at = 0; at < 3; at += 1) await queue('magic-link')
  await send()
  t.match(await outbox.figures(), { waiting: 3, dead: 0 })
  t.equal(await counted('magic-link', 'deferred'), 3)
})
