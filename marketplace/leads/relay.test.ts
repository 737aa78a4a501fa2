import { createTransport, type SendMailOptions } from 'nodemailer'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { leadCars, recipientOf, startLeadService } from '#infra/testing/leads.ts'
import { answers } from '#infra/testing/origin.ts'
import { createCertificate, smtpAnswer } from '#infra/testing/smtp-server.ts'
import { readAccountsConfig, readRelayTls } from '#marketplace/accounts/config.ts'
import { owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { leadTablesOf } from './leads.tables.ts'
import { relayAddress } from './open-relay.ts'
import { isAutomatic, relayedText } from './relayed-text.ts'

const seller = 'hidden@seller.example'
const shopper = 'ada@example.com'

const service = await startLeadService(t, { hasRelay: true })
const transport = createTransport({ host: '127.0.0.1', port: service.relayPort(), ignoreTLS: true })
t.teardown(() => transport.close())
await service.send({ listingId: leadCars.private, phoneNumber: '212-555-0100', sendsCopy: true })
const [first, second] = await service.mails(2)
const [toSeller, copy] = first?.to?.[0]?.address === seller ? [first, second] : [second, first]
const addresses = {
  ofShopper: toSeller?.replyTo?.[0]?.address ?? '',
  ofSeller: copy?.replyTo?.[0]?.address ?? '',
}

/** Writes to a relay address. @returns the code of a refusal; undefined where the mail was taken */
const write = async (mail: SendMailOptions): Promise<number | undefined> => {
  try {
    await transport.sendMail({ subject: 'Re: the car', ...mail })
    return undefined
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  }
}

/** @of marketplace/leads/queue-lead.ts, marketplace/leads/relay-mail.ts, marketplace/leads/relay-server.ts */
t.test(
  'a private seller and a shopper write to each other, and neither sees the other’s address',
  async (t) => {
    t.match(toSeller, { to: [{ address: seller }], from: { name: 'Ada via Forecourt' }, attachments: [] })
    t.match(addresses, { ofShopper: /^reply-[0-9a-f]{30}@reply\.cars\.example$/, ofSeller: /^reply-/ })
    t.notMatch(JSON.stringify([toSeller?.text, toSeller?.html, toSeller?.headers]), shopper)

    const answer = {
      ...{ from: `Sam <${seller}>`, to: addresses.ofShopper, messageId: '<1@seller.example>' },
      text: `Yes, it is!\r\n\r\nOn Sunday ${addresses.ofShopper} wrote to Hidden@Seller.example:\r\n> Is it?`,
      attachments: [{ filename: 'car.jpg', content: 'x' }],
    }
    t.equal(await write(answer), undefined)
    t.equal(await write(answer), undefined, 'a server that heard no answer sends it again')

    const relayed = (await service.mails(3))[2]
    t.match(relayed, {
      to: [{ address: shopper }],
      from: { name: 'The seller via Forecourt' },
      attachments: [],
    })
    t.match(relayed?.text, /Yes, it is![\s\S]*Attachments are not passed on/)
    t.equal(relayed?.replyTo?.[0]?.address, addresses.ofSeller)

    await write({
      from: shopper,
      to: relayed?.replyTo?.[0]?.address ?? '',
      html: '<style>p{}</style><body><p>I come &amp; look</p>',
    })
    const back = (await service.mails(4))[3]
    t.match(back, { to: [{ address: seller }], from: { name: 'Ada via Forecourt' } })
    t.match(back?.text, /I come & look/)
    t.equal(back?.replyTo?.[0]?.address, addresses.ofShopper)

    const shown = service.smtp.taken.filter((source) => /^To: <?ada@/m.test(source)).join()
    t.notMatch(shown, /hidden@seller/i, 'the seller’s address is in no mail to the shopper')
    t.equal(service.smtp.taken.length, 4, 'what was sent twice is passed on once')
  },
)

/** @of marketplace/leads/relay-server.ts */
t.test(
  'the relay takes nothing else: no other address, no second recipient, no report, nothing large, nothing unreadable',
  async (t) => {
    const from = 'x@example.org'
    const domain = 'reply.cars.example'
    const others = [
      'ada@example.com',
      `reply-${'0'.repeat(30)}@${domain}`,
      `mail@${domain}`,
      `reply-@${domain}`,
    ]
    for (const to of others) t.equal(await write({ from, to, text: 'x' }), 550, to)

    const envelope = { from: '', to: addresses.ofShopper }
    t.equal(await write({ envelope, text: 'Undelivered' }), 550, 'a report of a mail server')
    t.equal(await write({ from, to: addresses.ofShopper, text: 'x'.repeat(11_000_000) }), 552)
    const nested = (at: number) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`
    const raw = Array.from({ length: 300 }, (_, at) => nested(at)).join('')
    t.equal(
      await write({ envelope: { from, to: addresses.ofShopper }, raw }),
      554,
      'of no use in any attempt',
    )

    const two = await transport.sendMail({
      from,
      to: [addresses.ofShopper, addresses.ofSeller],
      text: 'Both',
    })
    t.strictSame(two.rejected, [addresses.ofSeller])
    await service.mails(5)
  },
)

/** @of marketplace/leads/relayed-text.ts, marketplace/leads/relay-mail.ts */
t.test('programs that answer programs end here, and a flood ends after some messages a day', async (t) => {
  const before = service.smtp.taken.length
  const automatic = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Mail-Kind': 'relayed-message' },
  ]
  for (const headers of automatic)
    t.equal(await write({ from: seller, to: addresses.ofShopper, text: 'Away', headers }), undefined)
  t.ok(
    isAutomatic({ headers: Array(30).fill({ key: 'received', originalKey: 'Received', value: 'by x' }) }),
    'a circle',
  )
  t.notOk(isAutomatic({ headers: [{ key: 'auto-submitted', originalKey: 'Auto-Submitted', value: 'no' }] }))

  const codes: (number | undefined)[] = []
  for (let at = 0; at < 24; at += 1)
    codes.push(await write({ from: seller, to: addresses.ofShopper, text: `Message ${at}` }))
  const taken = codes.filter((code) => code === undefined).length
  t.ok(taken > 5 && taken < 20, `${taken} more were taken`)
  t.strictSame(new Set(codes.slice(taken)), new Set([550]))

  const mails = await service.mails(before + taken)
  t.notMatch(JSON.stringify(mails.map(({ text }) => text)), /Away/)
  const metrics = await service.accounts.metrics.registry.metrics()
  t.match(metrics, /accounts_relayed_messages_total\{outcome="automatic"\} 3/)
})

/** @of marketplace/leads/open-relay.ts, marketplace/leads/queue-lead.ts */
t.test(
  'relay addresses go with their lead; without a relay a private seller answers the shopper',
  async (t) => {
    const db = leadTablesOf(service.accounts.store.db)
    await db.deleteFrom('lead').execute()
    t.strictSame(await db.selectFrom('lead_relay').selectAll().execute(), [])
    t.equal(await write({ from: seller, to: addresses.ofShopper, text: 'Too late' }), 550)

    const plain = await startLeadService(t)
    await plain.send({ listingId: leadCars.private })
    const [mail] = await plain.mails(1)
    t.match(mail, { to: [{ address: seller }], replyTo: [{ address: shopper }], attachments: [] })
    t.match(mail?.text, /Your answer shows her your address/)
  },
)

/** @of marketplace/leads/open-relay.ts */
for (const [now, sellerType] of [
  ['seller', 'P'],
  ['dealer', 'D'],
] as const)
  t.test(
    `a lead that is sent again keeps its relay addresses, which lead to the ${now} of now`,
    async (t) => {
      let refuses = true
      const again = await startLeadService(t, {
        hasRelay: true,
        smtp: {
          onRcptTo: ({ address }, _session, done) =>
            done(refuses && address === seller ? smtpAnswer(554, '5.7.1 Not today') : undefined),
        },
      })
      const { url, store } = again.accounts
      const { leadId } = await again.send({ listingId: leadCars.private, sendsCopy: true })
      const [copy] = await again.mails(1)
      const relays = async () => {
        const rows = await leadTablesOf(store.db).selectFrom('lead_relay').selectAll().execute()
        return new Map(rows.map((row) => [relayAddress(row.token, 'reply.cars.example'), row.forwards_to]))
      }

      const before = await relays()
      const state = async () => (await (await fetch(`${url}/leads.json`)).json()).leads[0].state
      await becomes(t, state, 'dead')

      refuses = false
      const address = 'mended@seller.example'
      const mended = { ...owner('p', { sellerType, leadEmail: address }), id: leadCars.private }
      again.marketplace.behave(answers(recipientOf(leadCars.private, mended)))
      await fetch(`${url}/leads/${leadId}/send`, { method: 'POST' })
      const mail = (await again.mails(2))[1]
      t.match(mail?.to, [{ address }])

      const addressOf = (email?: typeof mail) => email?.replyTo?.[0]?.address ?? ''
      t.equal(sellerType === 'P' ? before.get(addressOf(mail)) : addressOf(mail), shopper)
      t.equal(before.get(addressOf(copy)), seller)
      t.strictSame(
        await relays(),
        before.set(addressOf(copy), address),
        'the copy is answered to the address of now',
      )
    },
  )

/** @of marketplace/leads/relay-server.ts, marketplace/accounts/config.ts */
t.test(
  'with a certificate the relay encrypts mail; a certificate without its key stops the start',
  async (t) => {
    const { certFile, keyFile, cert } = createCertificate(t)
    const env = { LEAD_RELAY_CERT_FILE: certFile, LEAD_RELAY_KEY_FILE: keyFile }
    const secure = await startLeadService(t, { hasRelay: true, env })
    const encrypted = createTransport({
      ...{ host: '127.0.0.1', port: secure.relayPort(), requireTLS: true },
      tls: { ca: cert },
    })
    t.teardown(() => encrypted.close())
    t.equal(await encrypted.verify(), true)

    t.throws(() => readAccountsConfig({ LEAD_RELAY_CERT_FILE: certFile }), /must be set together/)
    const config = readAccountsConfig({ ...env, LEAD_RELAY_KEY_FILE: certFile })
    t.throws(() => readRelayTls(config), /are no certificate with its key/)
  },
)

/** @of marketplace/leads/relayed-text.ts */
t.test('a large or odd mail is cut before it is read', async (t) => {
  const hostile = [
    '<'.repeat(9_000_000),
    '<body '.repeat(1_000_000),
    '&'.repeat(5_000_000),
    '<br'.repeat(2_000_000),
  ]
  for (const html of hostile) t.ok(relayedText({ html }, [seller]).length <= 20_000)
})

t.test('characters of HTML that are written as numbers are read, and hide no address', async (t) => {
  const html =
    '<p>It&#8217;s &#x22;here&#X22; &amp;#64; hidden&#64;seller.example, hidden&#x40;seller.example'
  const hidden = '(address hidden), (address hidden)'
  t.equal(relayedText({ html }, [seller]), `It’s "here" &#64; ${hidden}`)
  t.equal(relayedText({ html: '&#x110000; &#0; &eacute;' }, []), '&#x110000; &#0; &eacute;')
})
