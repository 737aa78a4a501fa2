import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'
import { leadProfilePath, leadsApiPath } from '#shared/features/leads/contact-paths.ts'

const accounts = await startTestAccounts(t)
const recorded = await startRecordedAccounts(t, accounts.url)
const product = await startProduct(t, {
  marketplace: await startTestMarketplace(t),
  origins: { accounts: recorded.url, leads: recorded.url },
  settings: { partnerCodes: ['BUYONLINE7'] },
})

const host = new URL(product.url).host
const origin = `http://${host}`
const service = '/lead-api/leads'

const lead = (at: number, more: object = {}) => ({
  idempotencyKey: `01234567-89ab-cdef-0123-${String(at).padStart(12, '0')}`,
  ...{ kind: 'availability', listingId: 7, clickType: 'form' },
  ...{ firstName: 'Ada', lastName: 'Lovelace', fromEmailAddress: 'ada@example.com' },
  ...more,
})

const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const { statusCode, body: text } = await product.inject(leadsApiPath, {
    method: 'POST',
    headers: { host, origin, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

  return { status: statusCode, answer: JSON.parse(text) }
}

const success = { status: 200, answer: { emailResult: { email: { status: 'SUCCESS' } } } }
const lastAsked = () => recorded.askedAt(service).at(-1)?.body

/** @spec 7.18, 9.50 @of server/features/leads/leads.routes.ts */
t.test(
  'a lead reaches the leads service with the page, the zip and the partner of the page that it was sent from',
  async (t) => {
    const sent = { comments: 'Is it blue?', phoneNumber: '(480) 555-0123', clickType: 'one-click' }
    const referer = `${origin}/cars-for-sale/all-cars?zip=85281&psid=BUYONLINE7`
    t.match(await post(lead(1, sent), { referer }), success)
    t.strictSame(lastAsked(), {
      ...{ originPage: 'srp', zip: '85281', partnerName: 'BUYONLINE7' },
      ...lead(1, sent),
    })

    t.match(await post(lead(2), { referer: `${origin}/cars-for-sale/vehicle/7?psid=OTHER` }), success)
    t.strictSame(lastAsked(), { originPage: 'vdp', ...lead(2) }, 'no partner of the settings')

    t.match(
      await post(lead(3), { referer: 'https://evil.example/cars-for-sale/vehicle/7?zip=85281' }),
      success,
    )
    t.strictSame(lastAsked(), { originPage: 'srp', ...lead(3) }, 'another site')

    t.match(await post(lead(4, { partnerName: 'BUYONLINE7' })), success)
    t.strictSame(lastAsked(), { originPage: 'srp', ...lead(4) }, 'a partner that a browser names')
  },
)

/** @of server/features/leads/leads.routes.ts */
t.test('what is no lead, or comes from elsewhere, reaches no service', async (t) => {
  const before = recorded.askedAt(service).length
  const invalid = { status: 400, answer: { reason: 'invalid', emailResult: { email: { status: 'FAILED' } } } }
  for (const bad of [
    lead(5, { fromEmailAddress: 'ada@example.com,eve@example.com' }),
    lead(5, { firstName: 'Ada\r\nBcc: eve@example.com' }),
    lead(5, { idempotencyKey: 'x' }),
    lead(5, { role: 'admin' }),
    [],
    'null',
    '7',
  ])
    t.match(await post(bad), invalid, JSON.stringify(bad))

  const statusOf = async (body: unknown, headers: Record<string, string> = {}) =>
    (await post(body, headers)).status
  t.equal(await statusOf('{"__proto__":{}}'), 400)
  t.equal(await statusOf(lead(5), { origin: 'https://evil.example' }), 403)
  t.equal(await statusOf('x', { 'content-type': 'text/plain' }), 415)
  t.equal(await statusOf(lead(5, { comments: 'x'.repeat(10_000_000) })), 413)
  t.equal(recorded.askedAt(service).length, before)
})

/** @of server/features/leads/leads.routes.ts */
t.test('a program that fills the hidden field is thanked, and the leads service counts it', async (t) => {
  for (const sent of [lead(7), { kind: 'offer', fromEmailAddress: 'me' }]) {
    t.match(await post({ ...sent, textPot: 'x'.repeat(900) }), success)
    t.strictSame(lastAsked(), { kind: sent.kind, textPot: 'x'.repeat(500) })
  }
})

/** @of server/features/leads/leads.routes.ts */
t.test('an order in words of whoever sends it reaches no service', async (t) => {
  const order = { ownerId: 1, year: 2026, make: 'a prize at https://evil.example/', model: 'X5', trim: 'M' }
  const codes = { makeCode: 'BMW', modelCode: 'X5' }
  const { listingId: _, ...sent } = lead(8, { kind: 'customOrder', order: { ...order, ...codes } })
  t.match(await post(sent), { answer: { reason: 'invalid' } })
  t.notMatch(lastAsked(), { order: Object })
})

/** @of server/features/leads/leads.routes.ts */
t.test('while the leads service is away a lead is refused with that reason', async (t) => {
  recorded.behave(service, answers({}, { status: 500 }))
  t.match(await post(lead(6)), { status: 200, answer: { reason: 'unavailable' } })
  recorded.behave(service)
  t.match(await post(lead(6)), success, 'and is taken once it is back')
})

/** @spec 3.30 (part) @of server/features/leads/lead-profile.ts */
t.test('the lead profile of a shopper is stored, and the session has it; a guest has none', async (t) => {
  const { headers } = await accounts.signIn()
  const cookie = `${headers.cookie}; idtoken=${headers.idtoken}; signed-in=1`
  const profile = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '(480) 555-0123' },
    isOneClickOptedIn: true,
  }

  const put = (payload: object, own: Record<string, string> = { cookie }) =>
    product.inject(leadProfilePath, {
      method: 'PUT',
      headers: { host, origin, 'content-type': 'application/json', ...own },
      payload: JSON.stringify(payload),
    })

  t.equal((await put(profile)).statusCode, 200)
  const session = await product.visit('/cars-for-sale/api/account/session', { headers: { cookie } })
  t.strictSame(JSON.parse(session.body).leadProfile, profile)

  t.equal((await put({ ...profile, email: 'no' })).statusCode, 400)
  t.equal((await put(profile, {})).statusCode, 401)
})
