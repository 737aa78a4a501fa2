import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { leadCars, leadToSend, recipientAnswer, recipientOf, startLeadService } from '#infra/testing/leads.ts'
import { answers } from '#infra/testing/origin.ts'
import { shopperRequests } from '#infra/testing/shopper-requests.ts'
import { smtpAnswer } from '#infra/testing/smtp-server.ts'
import { owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { liftSuppression, suppress } from '#marketplace/mail/suppression.ts'
import { leadTablesOf } from './leads.tables.ts'

type LeadService = Awaited<ReturnType<typeof startLeadService>>

const sent = { emailResult: { email: { status: 'SUCCESS' } } }
const failed = (reason: string) => ({ emailResult: { email: { status: 'FAILED' } }, reason })
const storedIn = ({ accounts }: LeadService) =>
  leadTablesOf(accounts.store.db).selectFrom('lead').selectAll().execute()

/** @spec 7.18 (part) @of marketplace/leads/accept-lead.ts, marketplace/mail/emails/lead-emails.ts */
t.test('a dealer gets a lead as text and as ADF, and its answer goes to the shopper', async (t) => {
  const service = await startLeadService(t)
  const answer = await service.send({
    ...{ kind: 'testDrive', phoneNumber: '(212) 555-0100', zip: '10001', wantedAt: '2099-11-24T15:30' },
    ...{ comments: 'Is it still there?\nI would come\ton Tuesday.', partnerName: 'Partner', sendsCopy: true },
  })
  t.match(answer, sent)
  t.notOk(answer.willBeSent, 'the mail server has it')

  const mails = await service.mails(2)
  const lead = mails.find(({ to }) => to?.[0]?.address === 'leads@giant.example')
  t.match(lead, { subject: 'Book a test drive 2022 BMW X5 Base', replyTo: [{ address: 'ada@example.com' }] })
  t.match(lead?.from, { name: 'Ada Lovelace via Forecourt', address: 'mail@forecourt.example' })
  for (const part of [lead?.text, lead?.html])
    t.match(part, /Is it still there\?[\s\S]+Tuesday[\s\S]+Ada Lovelace[\s\S]+\(212\) 555-0100[\s\S]+10001/)
  t.match(lead?.text, /Tuesday, November 24 at 3:30 PM/)
  t.match(lead?.attachments[0], { filename: 'lead.adf.xml', mimeType: 'application/x-adf+xml' })
  const adf = new TextDecoder().decode(lead?.attachments[0]?.content as ArrayBuffer)
  t.match(adf, /interest="test-drive".*<name part="first" type="individual">Ada<.*<service>Partner</s)

  const copy = mails.find(({ to }) => to?.[0]?.address === 'ada@example.com')
  t.match(copy, { subject: 'Your message about the 2022 BMW X5 Base', attachments: [] })
  t.match(copy?.text, /Giant Motors[\s\S]+Is it still there\?/)
  t.equal(
    JSON.stringify(copy).includes('leads@giant'),
    false,
    'the address of the dealer is shown to no shopper',
  )
})

/** @of marketplace/leads/accept-lead.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`a lead is sent once however often it is asked for, in ${kind}`, async (t) => {
    const service = await startLeadService(t, { kind })
    const lead = leadToSend()
    const answers = await Promise.all(Array.from({ length: 12 }, () => service.post(lead)))
    const again = await service.post(lead)
    t.equal(new Set([...answers, again].map(({ answer }) => answer.leadId)).size, 1)
    for (const { answer } of answers) t.match(answer, sent)

    const other = await service.post({ ...lead, comments: 'With other words' })
    t.not(other.answer.leadId, again.answer.leadId, 'what she writes after Back is another message')
    t.equal((await service.mails(2)).length, 2)
    t.equal((await storedIn(service)).length, 2)
  })

/** @spec 3.15 (part) @of marketplace/leads/accept-lead.ts */
t.test('sellers without a form, sold and unknown cars get no lead, and the shopper hears why', async (t) => {
  const service = await startLeadService(t)
  t.strictSame(await service.send({ listingId: leadCars.withoutForm }), failed('noForm'))
  t.strictSame(await service.send({ listingId: leadCars.sold }), failed('gone'))
  t.strictSame(await service.send({ listingId: 99 }), failed('gone'))
  t.strictSame(await storedIn(service), [])
})

/** @of marketplace/leads/accept-lead.ts */
t.test(
  'a test drive on a day that is over is refused, unless it is a lead that was taken before',
  async (t) => {
    const service = await startLeadService(t)
    const today = new Date(service.accounts.clock.nowMs()).toISOString().slice(0, 10)
    const drive = leadToSend({ kind: 'testDrive', wantedAt: `${today}T15:30` })
    const { answer } = await service.post(drive)
    t.match(answer, sent)

    service.accounts.clock.advance(2 * 86_400_000)
    t.equal((await service.post(drive)).answer.leadId, answer.leadId)
    t.strictSame(await service.send({ kind: 'testDrive', wantedAt: `${today}T15:30` }), failed('invalid'))
    t.equal((await storedIn(service)).length, 1)
  },
)

/** @spec 3.50 (part) @of marketplace/leads/lead.routes.ts, marketplace/plugins/honeypot.ts */
t.test('a filled honeypot is answered like a success, stored nowhere and counted', async (t) => {
  const service = await startLeadService(t)
  const forms = [leadToSend(), { kind: 'offer' }, { kind: 'gift', fromEmailAddress: 'me', more: 1 }]
  for (const form of forms) {
    const { status, answer } = await service.post({ ...form, textPot: 'x' })
    t.equal(status, 200)
    t.strictSame(Object.keys(answer).sort(), ['emailResult', 'leadId'])
    t.match(answer, sent)
  }

  t.strictSame(await storedIn(service), [])
  const counts = await service.accounts.metrics.registry.metrics()
  t.match(counts, 'accounts_leads_total{kind="availability",outcome="honeypot"} 2')
  t.match(counts, 'accounts_leads_total{kind="offer",outcome="honeypot"} 1')
})

/** @of marketplace/leads/lead.routes.ts, shared/features/leads/leads.contract.ts */
t.test('what no form sends is refused, and names of every script are taken', async (t) => {
  const service = await startLeadService(t)
  const bad: Record<string, unknown>[] = [
    { firstName: 'Ada\r\nBcc: evil@example.com' },
    { lastName: 'Love\u2028lace' },
    { lastName: '   ' },
    { firstName: 'x'.repeat(41) },
    { fromEmailAddress: 'a@example.com, b@example.com' },
    { fromEmailAddress: 'a@b.co\r\nBcc: x@example.com' },
    { fromEmailAddress: `${'a'.repeat(40)}@b.com` },
    { phoneNumber: 'call me' },
    { phoneNumber: '212-555-0100\r\nX: y' },
    { zip: '1234' },
    { comments: 'x'.repeat(2_001) },
    { wantedAt: '2026-13-24T15:30' },
    { kind: 'gift' },
    { kind: 'question' },
    { kind: 'offer' },
    { kind: 'customOrder' },
    { listingId: '1' },
    { idempotencyKey: 'mine' },
    { admin: true },
  ]
  for (const [at, changes] of bad.entries())
    t.equal(
      (await service.post({ ...leadToSend(), ...changes })).status,
      400,
      `${at}: ${Object.keys(changes)}`,
    )

  t.equal((await service.post('{"a":'.repeat(2_000))).status, 400)
  t.equal((await service.post({ ...leadToSend(), comments: 'x'.repeat(10_000_000) })).status, 413)
  t.strictSame(await storedIn(service), [])

  const names = [
    ['שרה 🚗', 'אבוטבול'],
    ['👩‍👩‍👧', 'Nguyễn'],
    ['O’Neil "Bob" <b>', 'evil\u202e'],
  ] as const
  for (const [firstName, lastName] of names) t.match(await service.send({ firstName, lastName }), sent)

  const [first, , last] = await service.mails(3)
  t.match([first?.from?.name, first?.text], ['שרה 🚗 אבוטבול via Forecourt', /שרה 🚗 אבוטבול/])
  t.match(last?.from, { name: 'O’Neil "Bob" <b> evil via Forecourt', address: 'mail@forecourt.example' })
  t.notMatch(last?.html, /<b>/)
})

/** @of marketplace/leads/accept-lead.ts, marketplace/store/limits.ts */
t.test(
  'one sender and one seller have a limit, which a new address of the sender does not change',
  async (t) => {
    const service = await startLeadService(t, { env: { SMTP_URL: 'off' } })
    const from = (address: number) => ({ 'x-forwarded-for': `192.0.2.${address}` })
    const send = async (changes: object, address: number) =>
      (await service.post({ ...leadToSend(), ...changes }, from(address))).answer

    for (let at = 0; at < 20; at += 1) t.match(await send({}, at), sent)
    t.strictSame(await send({}, 30), failed('tooMany'), 'one e-mail address')

    const others = Array.from({ length: 41 }, (_, at) => ({ fromEmailAddress: `shopper${at}@example.com` }))
    for (const changes of others.slice(1)) t.match(await send(changes, 40), sent)
    t.strictSame(await send(others[0] ?? {}, 40), failed('tooMany'), 'one IP address')
    t.match(await send(others[0] ?? {}, 41), sent)
  },
)

/** @of marketplace/mail/start-mail.ts, marketplace/leads/accept-lead.ts */
t.test('while the mail server is away, slow or refuses, a lead is stored and goes out later', async (t) => {
  let isDown = true
  const service = await startLeadService(t, {
    smtp: {
      answer: async () => {
        if (isDown) throw smtpAnswer(451, '4.7.1 Try again later')
      },
    },
  })
  t.match(await service.send(), { ...sent, willBeSent: true })

  service.smtp.cut()
  isDown = false
  service.accounts.clock.advance(120_000)
  service.accounts.mail.wake()
  t.equal((await service.mails(1)).length, 1)

  const off = await startLeadService(t, { env: { SMTP_URL: 'off' } })
  t.match(await off.send(), { ...sent, willBeSent: true })

  const held = Promise.withResolvers<void>()
  const slow = await startLeadService(t, { smtp: { answer: () => held.promise } })
  t.match(await slow.send(), { ...sent, willBeSent: true })
  held.resolve()
  t.equal((await slow.mails(1)).length, 1)
})

/** @of marketplace/leads/lead-worker.ts, marketplace/mail/find-recipient.ts */
t.test('while the marketplace is away a lead is stored, and goes out when it answers', async (t) => {
  const service = await startLeadService(t)
  service.marketplace.behave(answers({}, { status: 503 }))
  const lead = leadToSend({ sendsCopy: true })
  const { answer } = await service.post(lead)
  t.match(answer, { ...sent, willBeSent: true })
  t.match(
    (await service.post(lead)).answer,
    { leadId: answer.leadId ?? '' },
    'asked again it is the same lead',
  )

  const gone = await service.send({ listingId: 99 })
  service.marketplace.behave(recipientAnswer)
  const stateOf = async (id = '') => (await storedIn(service)).find((lead) => lead.id === id)?.state
  for (const id of [answer.leadId, gone.leadId])
    while ((await stateOf(id)) === 'received') {
      service.accounts.clock.advance(15_000)
      await turn()
    }

  t.equal(await stateOf(gone.leadId), 'undeliverable', 'operators see what cannot be sent')
  const mails = await service.mails(2)
  t.strictSame(mails.map(({ to }) => to?.[0]?.address).sort(), ['ada@example.com', 'leads@giant.example'])
})

/** @of marketplace/mail/emails/lead-emails.ts */
t.test('a copy has no link of who sent it, also none without a scheme', async (t) => {
  const service = await startLeadService(t)
  const comments = 'Go to evil.example today, or (https://evil.example/x). I pay $2.50 for its 3.5L engine.'
  await service.send({ comments, sendsCopy: true })
  const copy = (await service.mails(2)).find(({ to }) => to?.[0]?.address === 'ada@example.com')
  t.match(
    copy?.text,
    /Go to \(link left out\) today, or \(link left out\) I pay \$2\.50 for its 3\.5L engine\./,
  )
})

/** @of marketplace/leads/queue-lead.ts */
t.test('a dealer whose website no mail can link to gets its leads without the link', async (t) => {
  const service = await startLeadService(t)
  t.match(await service.send({ listingId: leadCars.otherDealer }), sent)
  const [mail] = await service.mails(1)
  t.match(mail, { to: [{ address: 'leads@other.example' }] })
  t.notMatch(mail?.html, /brien/)
})

t.test('a custom order goes to the dealer without a car of its own', async (t) => {
  const service = await startLeadService(t)
  const order = {
    ownerId: leadCars.dealer,
    year: 2026,
    makeCode: 'BMW',
    modelCode: 'X5',
    make: 'BMW',
    model: 'X5',
    trim: 'M60i',
  }
  const { listingId: _, ...lead } = leadToSend({ kind: 'customOrder', order, originPage: 'trims' })
  t.match((await service.post(lead)).answer, sent)

  const [mail] = await service.mails(1)
  t.match(mail, { subject: 'Custom order 2026 BMW X5 M60i', to: [{ address: 'leads@giant.example' }] })
})

/** @spec 3.30 @of marketplace/leads/lead-profile.routes.ts */
t.test('a lead profile is the account’s alone, and goes with it', async (t) => {
  const { accounts } = await startLeadService(t)
  const [ada, eve] = [await accounts.signIn(), await accounts.signIn()]
  const ask = async (shopper?: typeof ada, profile?: object) => {
    const request = shopperRequests(accounts, '/account-api/lead-profile', shopper)
    const { status, body } = await request(profile ? 'PUT' : 'GET', '', profile)
    return [status, body]
  }

  const profile = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '212-555-0100' },
    isOneClickOptedIn: true,
  }
  t.strictSame(await ask(ada), [200, { isOneClickOptedIn: false }])
  t.strictSame(await ask(ada, profile), [200, profile])
  t.strictSame(
    [await ask(ada), await ask(eve)],
    [
      [200, profile],
      [200, { isOneClickOptedIn: false }],
    ],
  )
  t.strictSame(await ask(ada, { isOneClickOptedIn: false }), [200, { isOneClickOptedIn: false }])
  t.equal((await ask())[0], 401)
  t.equal((await ask(undefined, profile))[0], 401)
  t.equal((await ask(ada, { ...profile, email: 'a@b.co, c@d.co' }))[0], 400)

  const db = accounts.store.db.$extendTables<{ user: { id: string } }>()
  await ask(ada, profile)
  await db.deleteFrom('user').where('id', '=', ada.id).execute()
  t.strictSame(await leadTablesOf(accounts.store.db).selectFrom('lead_profile').selectAll().execute(), [])
})

/** @of marketplace/leads/lead-operations.routes.ts, marketplace/leads/lead-deliveries.ts */
t.test('operators see where each lead is, and send again what was given up', async (t) => {
  let refuses = true
  const service = await startLeadService(t, {
    smtp: {
      onRcptTo: (_address, _session, done) => done(refuses ? smtpAnswer(554, '5.7.1 Not today') : undefined),
    },
  })
  const { leadId = '' } = await service.send({ firstName: '<script>alert(1)</script>' })
  const get = async (path: string) => (await fetch(`${service.accounts.url}${path}`)).text()
  const first = async () => JSON.parse(await get('/leads.json')).leads[0]

  t.match(await first(), { id: leadId, state: 'dead', lastError: /Not today/, ownerId: leadCars.dealer })
  const page = await get('/leads')
  t.match(page, /<td dir="auto">dead<\/td>/)
  t.notMatch(page, /ada@example|alert\(1\)/, 'what shoppers wrote stays with the seller')
  t.match(await get('/metrics'), /accounts_undelivered_leads\{state="given-up"\} 1/)

  refuses = false
  const again = (id: string) =>
    fetch(`${service.accounts.url}/leads/${id}/send`, { method: 'POST' }).then(({ status }) => status)
  const sentTo = async (count: number) => {
    while (service.smtp.taken.length < count) {
      service.accounts.clock.advance(15_000)
      await turn()
    }

    return (await service.mails(count)).at(-1)?.to?.[0]?.address
  }

  const mended = { ...owner('d', { leadEmail: 'mended@giant.example' }), id: leadCars.dealer }
  service.marketplace.behave(answers(recipientOf(leadCars.dealer, mended)))
  t.strictSame([await again(leadId), await again(randomUUID())], [200, 404])
  t.equal(await sentTo(1), 'mended@giant.example', 'to the address that the seller has by now')
  t.match(await get('/metrics'), /accounts_undelivered_leads\{state="given-up"\} 0/)

  const { db } = service.accounts.store
  const address = 'mended@giant.example'
  await suppress(db, { address, reason: 'bounce', now: 1 })
  const suppressed = await service.send()
  await becomes(t, async () => (await first()).state, 'suppressed')
  t.match(await get('/leads'), `/leads/${suppressed.leadId}/send`)
  await liftSuppression(db, address)
  t.equal(await again(suppressed.leadId ?? ''), 200)
  t.equal(await sentTo(2), address)
})

/** @of marketplace/leads/lead-operations.routes.ts, marketplace/leads/lead-worker.ts */
t.test('a lead that is sent again keeps its mail until there is another, also when it is old', async (t) => {
  let refuses = true
  const service = await startLeadService(t, {
    smtp: {
      onRcptTo: (_address, _session, done) => done(refuses ? smtpAnswer(554, '5.7.1 Not today') : undefined),
    },
  })
  const { url, clock } = service.accounts
  const first = async () => (await (await fetch(`${url}/leads.json`)).json()).leads[0]
  const again = async () =>
    (await fetch(`${url}/leads/${(await first()).id}/send`, { method: 'POST' })).status
  const comes = async (state: string) => {
    for (let lead = await first(); lead.state !== state; lead = await first()) {
      clock.advance(15_000)
      await turn()
    }
  }

  await service.send()
  await comes('dead')
  clock.advance(8 * 86_400_000)
  service.marketplace.behave(answers({}, { status: 503 }))
  t.strictSame([await again(), await again()], [200, 404], 'a lead that waits is not sent twice')
  while (!(await first()).lastError?.includes('503')) await turn()
  t.match(await first(), { state: 'received', mailId: null }, 'one failed look gives up no old lead')

  service.marketplace.behave(answers({}, { status: 404 }))
  await comes('dead')
  t.match(await first(), { lastError: /Not today/ }, 'the mail was sent again, and refused again')

  refuses = false
  t.equal(await again(), 200)
  await comes('sent')
  const mails = await service.mails(1)
  t.strictSame(
    mails.map(({ to }) => to?.[0]?.address),
    ['leads@giant.example'],
  )
})
