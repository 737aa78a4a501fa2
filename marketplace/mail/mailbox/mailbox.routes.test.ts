import { createInterface } from 'node:readline'
import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import t, { type Test } from 'tap'
import { startMailbox } from '#infra/testing/mailbox.ts'
import { runMarketplace, startMarketplaceProcess } from '#infra/testing/marketplace-process.ts'
import { handleErrors } from '#marketplace/plugins/error-responses.ts'
import { validateStrictly } from '#marketplace/plugins/validation.ts'
import { mailboxRoutes } from './mailbox.routes.ts'

async function openMailbox(t: Test) {
  const { url, mailbox, mailTo } = await startMailbox(t)
  const app = Fastify()
  t.teardown(() => app.close())
  validateStrictly(app)
  handleErrors(app)
  await app.register(mailboxRoutes, { mailbox, hostNames: ['mail.test.example'] })

  const transport = createTransport({ url, pool: true })
  t.teardown(() => transport.close())
  const send = (mail: object) =>
    transport.sendMail({ from: 'news@forecourt.example', to: 'ada@example.com', ...mail })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: path, headers: { host: 'localhost:4000', ...headers } })

  return { mailbox, mailTo, send, get }
}

/** @of marketplace/mail/mailbox */
t.test(
  'every mail is in the mailbox, the newest first, with its text, HTML, headers and attachments',
  async (t) => {
    const { send, get } = await openMailbox(t)
    await send({ subject: 'First', text: 'Hello' })
    const attachments = [{ filename: 'offer.csv', content: 'a,b' }]
    await send({ subject: 'Grüße', html: '<p>Hi</p>', text: 'Hi', to: 'a@b.co, c@d.co', attachments })

    const mails = (await get('/mailbox.json')).json()
    t.match(mails, [
      {
        to: 'a@b.co, c@d.co',
        subject: 'Grüße',
        text: /^Hi/,
        html: /<p>Hi<\/p>/,
        attachments: [{ filename: 'offer.csv', bytes: 3 }],
      },
      {
        to: 'ada@example.com',
        subject: 'First',
        text: /^Hello/,
        html: '',
        attachments: [],
        from: 'news@forecourt.example',
      },
    ])

    t.equal((await get('/mailbox.json?to=c@d.co')).json().length, 1)
    const [newest] = mails
    t.match((await get('/mailbox')).body, /Grüße[\s\S]*First/)
    t.match((await get(`/mailbox/${newest.id}`)).body, `<iframe src="/mailbox/${newest.id}/html" sandbox=`)
    t.match((await get(`/mailbox/${newest.id}?view=headers`)).body, 'MIME-Version: 1.0')
    t.match((await get(`/mailbox/${newest.id}/source`)).body, 'Subject: =?UTF-8?')
    t.equal((await get(`/mailbox/${newest.id}/attachments/0`)).body, 'a,b')
    for (const path of ['/mailbox/999', `/mailbox/${newest.id}/attachments/9`, '/mailbox/x'])
      t.ok([400, 404].includes((await get(path)).statusCode), path)
  },
)

t.test('the scripts of a mail do not run, nothing is loaded for it, and its title stays text', async (t) => {
  const { send, get } = await openMailbox(t)
  const html =
    '<head></head><script>alert(1)</script><img src=https://spy.example/x.png><a href=https://a.example>x</a>'
  await send({
    subject: '<img src=x onerror=alert(1)>',
    html,
    text: 'go to https://a.example/?a=1&b=2 <b>now</b>',
  })

  const shown = await get('/mailbox/1/html')
  const policy = String(shown.headers['content-security-policy'])
  t.match(policy, /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  t.notMatch(policy, /allow-scripts|allow-same-origin/)
  t.match(shown.body, '<head><base target="_blank">')

  for (const path of ['/mailbox', '/mailbox/1', '/mailbox/1?view=text', '/mailbox/1?view=headers']) {
    const { body, headers } = await get(path)
    t.notMatch(body, /<img|<b>now/, path)
    t.match(headers['content-security-policy'], /^default-src 'none'/)
  }

  t.match(
    (await get('/mailbox/1?view=text')).body,
    '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noreferrer">',
  )
})

t.test('a mail shows the pictures of cars from the marketplace itself, and no others', async (t) => {
  const { send, get } = await openMailbox(t)
  const own = '/cars-for-sale/media/mail/car-5.jpg'
  const html = `<img src="https://cars.example.com${own}"><img src="https://spy.example/a${own}">`
  await send({ subject: 'New cars', html })

  const { body, headers } = await get('/mailbox/1/html')
  t.match(body, `<img src="${own}"><img src="https://spy.example/a${own}">`)
  t.match(headers['content-security-policy'], "img-src 'self' data:;")
})

/** @of marketplace/plugins/foreign-pages.ts */
t.test('no page of another site and no name rebound to this machine reads the mailbox', async (t) => {
  const { send, get } = await openMailbox(t)
  await send({ subject: 'Your code' })

  for (const headers of [
    { host: 'evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000' },
  ] as Record<string, string>[]) {
    for (const path of ['/mailbox', '/mailbox.json', '/mailbox/1/html']) {
      const { statusCode, body } = await get(path, headers)
      t.equal(statusCode, 403, path)
      t.notMatch(body, 'Your code')
    }
  }

  t.equal((await get('/mailbox', { host: 'mail.test.example' })).statusCode, 200)
})

/** @of marketplace/mail/mailbox/mailbox.ts */
t.test('the mailbox keeps the newest 200 mails, and refuses one larger than 5 MB', async (t) => {
  const { mailbox, mailTo, send } = await openMailbox(t)
  for (let at = 0; at < 205; at += 1) await send({ subject: `mail ${at}` })
  t.equal(mailbox.mails.length, 200)
  t.match(mailbox.mails.at(-1), { email: { subject: 'mail 5' } })

  await t.rejects(send({ subject: 'large', text: 'x'.repeat(6_000_000) }), /larger than 5 MB/)
  await send({ subject: 'after it' })
  t.match(await mailTo('ada@example.com', /after/), { email: { subject: 'after it' } })
})

/** @of marketplace/start.ts */
t.test(
  'a marketplace of a developer has a mailbox, which says where; one with SMTP_URL or in production has none',
  async (t) => {
    const settings = { DATA_DIR: t.testdir(), MAILBOX_PORT: '0', SEED_LISTINGS: '0' }
    const { line, child, address } = await startWithMailbox(t, settings)
    t.match(address, /^smtp:\/\/127\.0\.0\.1:\d+$/)

    const marketplace = /http:\S+\d/.exec(await line())?.[0]
    const transport = createTransport({ url: address })
    await transport.sendMail({ from: 'a@b.co', to: 'ada@example.com', subject: 'Hello' })
    t.match(await (await fetch(`${marketplace}/mailbox.json`)).json(), [{ subject: 'Hello' }])
    child.kill()

    const production = await runMarketplace(t, { ...settings, DATA_DIR: t.testdir(), NODE_ENV: 'production' })
    t.equal((await fetch(`${production.address}/mailbox`)).status, 404)
  },
)

async function startWithMailbox(t: Test, settings: Record<string, string>) {
  const child = startMarketplaceProcess(t, settings)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const [, address = ''] = /^Mailbox: (\S+)/.exec(await line()) ?? []

  return { child, line, address }
}
