import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { inventoryDate } from '#infra/testing/clock.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { leadTablesOf } from '#marketplace/leads/leads.tables.ts'

const marketplace = await startTestMarketplace(t)
const path = '/cars-for-sale/build-and-price'
const model = 'makeCode=HONDA&modelCode=CR-V'
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  fromEmailAddress: 'ada@example.com',
  comments: 'With a hitch.',
}

async function open(t: Test, leadsUrl: string) {
  const { server, visit } = await startProduct(t, { marketplace, origins: { leads: leadsUrl } })
  const read = async (query: string) => {
    const { body, headers } = await visit(`${path}?${query}`)
    return { headers, page: readPage(t, body) }
  }

  const send = async (fields: Record<string, string>) => {
    const { statusCode, body, headers } = await server.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    })

    return { statusCode, page: readPage(t, body), location: String(headers.location) }
  }

  return { read, send, visit }
}

/** The fields of a page's order as a browser without scripts sends them. */
function fieldsOf({ document }: ReturnType<typeof readPage>): Record<string, string> {
  const order = document.querySelector('form[method=post][aria-label=Order]')
  const values = (
    selector: string,
    value: (field: { getAttribute(name: string): string | null }) => string,
  ) =>
    [...(order?.querySelectorAll(selector) ?? [])].map((field) => [
      field.getAttribute('name') ?? '',
      value(field),
    ])

  return Object.fromEntries([
    ...values('input[type=hidden], input[type=radio][checked]', (field) => field.getAttribute('value') ?? ''),
  ])
}

/** @spec 2.4 @of server/pages/build-and-price/build-and-price.data.ts */
t.test('an order begins with the model, year, trim, dealer and zip of its address', async (t) => {
  const { read } = await open(t, marketplace)
  const camry = 'makeCode=TOYOTA&modelCode=CAMRY'
  const nextYear = inventoryDate.getUTCFullYear() + 1
  const near = await read(`${camry}&zip=85281`)
  const ids = ({ document }: typeof near.page) =>
    [...document.querySelectorAll('[name=ownerId][type=radio]')].map((radio) =>
      Number(radio.getAttribute('value')),
    )
  t.ok(ids(near.page).length > 1)
  t.equal(near.headers['cache-control'], 'private, no-store')

  const far = ids(near.page).at(-1)
  const { page } = await read(`${camry}&year=${nextYear}&trim=XLE&ownerId=${far}&zip=85281`)
  t.equal(page.text('h1'), `Build and price your ${nextYear} Toyota Camry`)
  t.match(page.text('[aria-label="Your car"] p'), /XLE.*\$33,700/)
  t.equal(page.document.querySelector('[name=zip]')?.getAttribute('value'), '85281')
  t.equal(page.document.querySelector('[name=ownerId][checked]')?.getAttribute('value'), String(far))

  const lower = await read(camry.toLowerCase().replaceAll('code', 'Code'))
  t.match(lower.page.text('h1'), 'Toyota Camry', 'codes are known in any letter case')

  const unknown = await read(`${camry}&year=1950&trim=%3Cb%3E&ownerId=x&zip=abc`)
  t.match(unknown.page.text('[aria-label="Your car"] p'), 'LE', 'what cannot be used is left out')
})

/** @of server/pages/build-and-price/build-and-price.data.ts */
t.test('the dealer of an order is the nearest of each zip until the shopper names one', async (t) => {
  const { read } = await open(t, marketplace)
  const camry = 'makeCode=TOYOTA&modelCode=CAMRY'
  const idIn = ({ page }: Awaited<ReturnType<typeof read>>, selector: string) =>
    page.document.querySelector(`${selector}[name=ownerId]`)?.getAttribute('value')

  const inTempe = await read(`${camry}&zip=85281`)
  const nearest = idIn(inTempe, '[checked]')
  t.equal(idIn(inTempe, '[type=radio]'), nearest)
  t.equal(idIn(inTempe, '[type=hidden]'), undefined, 'another zip has another nearest dealer')

  const inNewYork = await read(`${camry}&zip=10001`)
  t.not(idIn(inNewYork, '[checked]'), nearest)
  const named = await read(`${camry}&zip=10001&ownerId=${nearest}`)
  t.equal(idIn(named, '[checked]'), nearest)
  t.equal(idIn(named, '[type=hidden]'), nearest, 'a dealer that is named stays')

  const other = await read(`${camry}&ownerId=999999`)
  t.ok(idIn(other, '[type=radio]'))
  t.equal(idIn(other, '[checked]'), undefined, 'a dealer who sells none of them is not replaced')
})

/** @of server/pages/build-and-price/build-and-price.data.ts */
t.test('a model that no maker builds any more cannot be ordered', async (t) => {
  const { visit } = await open(t, marketplace)
  for (const query of ['makeCode=HONDA&modelCode=ELEMENT', 'makeCode=HONDA&modelCode=CAMRY', ''])
    t.equal((await visit(`${path}?${query}`)).status, 404, query)
})

/** @spec 2.38 (part), 7.18 (part) @of server/pages/build-and-price/send-order.ts */
t.test('an order is a lead to its dealer, which is stored once however often the form is sent', async (t) => {
  const accounts = await startTestAccounts(t)
  const { read, send, visit } = await open(t, accounts.url)
  const { page } = await read(`${model}&trim=EX-L&engineType=Hybrid&color=Platinum+White+Pearl&zip=85281`)
  const fields: Record<string, string> = { ...fieldsOf(page), ...ada, sendsCopy: 'on' }

  const [sent] = await Promise.all([send(fields), send(fields)])
  t.equal(sent.statusCode, 303)
  t.notMatch(sent.location, /Ada|Lovelace|example|hitch/, 'the address says nothing of the shopper')
  const done = readPage(t, (await visit(sent.location)).body)
  const dealer = page.text('label:has([name=ownerId][checked]) b')
  t.equal(done.text('[role=status]'), `Your order was sent to ${dealer}.`)
  t.match(done.text('[aria-label="Your car"]'), /EX-L.*Platinum White Pearl/)
  t.notOk(done.document.querySelector('form[aria-label=Order]'))

  const leads = await leadTablesOf(accounts.store.db).selectFrom('lead').selectAll().execute()
  t.equal(leads.length, 1)
  t.match(leads[0], { kind: 'customOrder', seller_id: Number(fields.ownerId) })

  const wrong = { ...fields, ownerId: '', fromEmailAddress: 'me', textPot: 'x' }
  t.equal((await send(wrong)).statusCode, 303, 'a program that fills the hidden field is thanked')
  t.match(
    await accounts.metrics.registry.metrics(),
    'accounts_leads_total{kind="customOrder",outcome="honeypot"} 1',
  )
  t.match(JSON.parse(leads[0]?.content ?? ''), {
    order: { makeCode: 'HONDA', modelCode: 'CR-V', make: 'Honda', model: 'CR-V', trim: 'EX-L' },
    comments: [
      'Engine: Hybrid',
      'Exterior color: Platinum White Pearl, +$450',
      'Price shown: $38,150 before taxes and fees',
      '\nWith a hitch.',
    ].join('\n'),
    originPage: 'trims',
    zip: '85281',
    sendsCopy: true,
  })
})

/** @of server/pages/build-and-price/send-order.ts */
t.test('an order that cannot be sent says why, and what was typed is still there', async (t) => {
  const leads = await startOrigin(t, answers({}, { status: 500 }))
  const { read, send } = await open(t, leads.url)
  const fields = { ...fieldsOf((await read(model)).page), ...ada }

  for (const [changed, words] of [
    [{}, /could not be sent just now/],
    [{ fromEmailAddress: 'a@b.co, c@d.co' }, /one e-mail address/],
    [{ fromEmailAddress: `${'a'.repeat(40)}@b.com` }, /up to 45 characters/],
    [{ firstName: 'Ada\r\nBcc: x@y.co' }, /first name/],
    [{ comments: 'x'.repeat(2_100) }, /2,000 characters/],
    [{ ownerId: '' }, /dealer/],
    [{ color: 'Octarine' }, /cannot be ordered any more/],
    [{ engineType: 'Steam' }, /cannot be ordered any more/],
  ] as const) {
    const { page, statusCode } = await send({ ...fields, ...changed })
    t.equal(statusCode, 422)
    t.match(page.text('[role=alert]'), words)
    t.equal(page.document.querySelector('[name=lastName]')?.getAttribute('value'), 'Lovelace')
  }

  t.equal((await send({ ...fields, comments: 'x'.repeat(10_000_000) })).statusCode, 413)
  t.equal(leads.requests.length, 1, 'what cannot be right is not sent')
})

/**
 * @of client/features/build-and-price/BuildPayment.tsx, server/pages/build-and-price/build-and-price.data.ts
 */
t.test('a car is priced with the taxes and fees of the state of the zip, and by the month', async (t) => {
  const { read } = await open(t, marketplace)
  const priced = async (query: string) =>
    (await read(query)).page.document.querySelector('[aria-label="Estimated price"]')?.textContent ?? ''

  const without = await priced(model)
  t.match(without, /Maker’s price\$[\d,]+Total\$[\d,]+\$\d{3}\/mo/)
  t.match(without, /before taxes and fees\. Your ZIP Code brings the taxes and fees of your state\./)

  const inArizona = await priced(`${model}&zip=85281`)
  const usd = (pattern: RegExp) => Number(pattern.exec(inArizona)?.[1]?.replace(',', ''))
  const [price, percent, tax, fees, total] = [
    usd(/price\$([\d,]+)Tax/),
    usd(/AZ, ([\d.]+)%/),
    usd(/%\$([\d,]+)Fees/),
    usd(/Fees in AZ\$([\d,]+)Total/),
    usd(/Total\$(\d+,\d{3})/),
  ]
  t.equal(tax, Math.round((price * percent) / 100))
  t.equal(total, price + tax + fees)
  t.match(inArizona, 'with the taxes and fees of AZ')
  t.match(await priced(`${model}&zip=00000`), 'before taxes and fees', 'a zip that there is not')
})

/**
 * @of server/pages/build-and-price/build-and-price.data.ts, server/pages/build-and-price/send-order.ts,
 * client/features/build-and-price/CarToBuild.tsx
 */
t.test(
  'a zip that there is not is a problem of its field, and dealers can be asked as without it',
  async (t) => {
    const sent: string[] = []
    const leads = await startOrigin(t, async (request, response) => {
      sent.push(await text(request))
      answers({ emailResult: { email: { status: 'SUCCESS' } } })(request, response)
    })

    const { read, send } = await open(t, leads.url)
    const dealersOf = ({ page }: Awaited<ReturnType<typeof read>>) =>
      [...page.document.querySelectorAll('[name=ownerId]')].map((radio) => radio.getAttribute('value'))
    const anywhere = await read(model)
    t.ok(dealersOf(anywhere).length > 0)

    for (const zip of ['99999', '30300']) {
      const unknown = await read(`${model}&zip=${zip}`)
      const field = unknown.page.document.querySelector('[name=zip][aria-invalid=true]')
      const problem = unknown.page.document.getElementById(field?.getAttribute('aria-describedby') ?? '')
      t.equal(field?.getAttribute('value'), zip)
      t.equal(problem?.textContent, `Enter a valid ZIP Code. We do not know the ZIP ${zip}.`)
      t.strictSame(dealersOf(unknown), dealersOf(anywhere))

      await send({ ...fieldsOf(unknown.page), ...ada, zip })
      t.match(sent.at(-1), 'Lovelace')
      t.notMatch(sent.at(-1), zip, 'its dealer is not told of it')
    }

    t.notOk(anywhere.page.document.querySelector('[name=zip][aria-invalid=true]'))
  },
)

/** @of client/features/build-and-price/CarToBuild.tsx, shared/features/trims/order-form.ts */
t.test('the engine and the color of an address change the price, without scripts too', async (t) => {
  const { read } = await open(t, marketplace)
  const priced = async (choice: string) => {
    const { page } = await read(`${model}&trim=EX-L${choice}`)
    return [
      page.text('[aria-label="Your car"] [role=status] strong'),
      page.document.querySelector('[aria-label="Estimated price"] dl')?.textContent,
      page.text('form[aria-label=Order] > p'),
      page.document.querySelector('[aria-label="Your car"] img')?.getAttribute('src'),
    ]
  }

  const [plain, , ordered, picture] = await priced('')
  t.equal(plain, 'From $35,900')
  t.match(ordered, /CR-V EX-L \(Gasoline\) in any color/)

  const [hybrid] = await priced('&engineType=Hybrid')
  t.equal(hybrid, 'From $37,700')

  const [white, rows, whiteOrder, whitePicture] = await priced(
    '&engineType=Hybrid&color=Platinum+White+Pearl',
  )
  t.equal(white, 'From $38,150')
  t.match(rows, 'Maker’s price$37,700Platinum White Pearl$450')
  t.match(whiteOrder, /CR-V EX-L \(Hybrid\) in Platinum White Pearl/)
  t.match(picture, /-silver-side\.svg$/)
  t.match(whitePicture, /-white-side\.svg$/, 'the picture is in the chosen colour')

  const [unknown] = await priced('&engineType=Steam&color=%3Cb%3E')
  t.equal(unknown, 'From $35,900', 'what there is not changes no price')
})
