import { createHash } from 'node:crypto'
import pino from 'pino'
import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { breachedPasswords } from './breached-passwords.ts'
import { readAccountsConfig } from './config.ts'

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const breached = 'a breached sentence'

/** A range service that knows one password, and pads its answers. */
const service = await startOrigin(t, ({ url = '' }, response) => {
  const [prefix, rest] = [digestOf(breached).slice(0, 5), digestOf(breached).slice(5)]
  const padding = `${digestOf('a good long sentence').slice(5)}:0\r\n0018A45C4D1DEF81644B54AB7F969B88D65:21`
  response.end(url.endsWith(`/${prefix}`) ? `${padding}\r\n${rest}:3` : padding)
})

/** @of marketplace/accounts/breached-passwords.ts, marketplace/accounts/chosen-password.ts */
t.test('a password of a breach cannot be chosen; the service learns five digits of its hash', async (t) => {
  const accounts = await startTestAccounts(t, { env: { BREACHED_PASSWORDS_URL: `${service.url}/range` } })
  const shopper = new AccountClient(accounts.url)
  const signUp = (password: string) => shopper.post('sign-up/email', { email: 'ada@example.com', password })

  t.match(await signUp(breached), { status: 400, body: { code: 'PASSWORD_BREACHED' } })
  t.equal((await signUp('a good long sentence')).status, 200, 'lines with 0 are padding')
  t.strictSame(
    service.requests.map(({ url }) => url),
    [breached, 'a good long sentence'].map((password) => `/range/${digestOf(password).slice(0, 5)}`),
  )
})

/** @of marketplace/accounts/breached-passwords.ts */
t.test('a service of breached passwords that fails or hangs up stops no sign-up', async (t) => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const broken = await startOrigin(t, (request, response) => {
    if (request.url?.startsWith('/503')) response.writeHead(503).end()
    else if (request.url?.startsWith('/elsewhere')) response.writeHead(302, { location: service.url }).end()
    else request.socket.destroy()
  })

  for (const path of ['503', 'elsewhere', 'hang-up'])
    t.equal(await breachedPasswords({ url: `${broken.url}/${path}`, log })(breached), false, path)

  t.equal(lines.length, 3)
  t.match(lines[0], { msg: /was not looked up/ })
  t.notMatch(JSON.stringify(lines), breached)
  t.equal(await breachedPasswords({ url: '', log })(breached), false, 'without a service none is asked')
  t.throws(() => readAccountsConfig({ BREACHED_PASSWORDS_URL: 'pwned' }), /BREACHED_PASSWORDS_URL/)
})
