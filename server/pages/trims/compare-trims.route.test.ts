import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const page = '/cars-for-sale/compare-trims?makeCode=HONDA&modelCode=CR-V'
const form = {
  host: 'localhost',
  origin: 'http://localhost',
  'content-type': 'application/x-www-form-urlencoded',
}

/** @spec 2.38 (part), 5.5 (part) @of client/features/trims/TrimSection.tsx */
t.test(
  'without scripts the trims of a model stand side by side, and a form limits them to one fuel',
  async (t) => {
    const { visit } = await startProduct(t, { marketplace })
    const all = readPage(t, (await visit(page)).body)
    t.equal(all.text('h1'), 'Compare Honda CR-V Trims')
    t.match(all.text('section'), /Standard.*Unavailable/)
    t.same(
      [...all.document.querySelectorAll('select[name=engineType] option')].map(
        (option) => option.textContent,
      ),
      ['All Fuel Types', 'Gasoline', 'Hybrid'],
    )

    const names = ({ document }: typeof all) =>
      [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    t.ok(names(all).includes('LXGasoline'))

    const hybrids = readPage(t, (await visit(`${page}&engineType=Hybrid`)).body)
    t.ok(names(hybrids).length > 0 && names(hybrids).every((name) => name?.endsWith('Hybrid')))
    t.equal(hybrids.links('Custom Order Yours').length, names(hybrids).length)
    t.match(
      hybrids.links('Custom Order Yours')[0],
      '/cars-for-sale/build-and-price?makeCode=HONDA&modelCode=CR-V&trim=',
    )
  },
)

/** @spec 2.38 (part) @of client/features/trims/Trims.tsx */
t.test(
  'a search for one model has its trims below the results, a search for two models has none',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { visit } = await startProduct(t, { marketplace: upstream.url })
    const section = async (search: string) =>
      readPage(t, (await visit(`/cars-for-sale/all-cars${search}`)).body).text(
        '[aria-label="Trims side by side"] thead',
      )

    t.match(await section('/honda/cr-v'), 'LX')
    t.equal(upstream.asked('trims'), 1)
    t.equal(await section('?makeCode=HONDA&modelCode=CIVIC&modelCode=CR-V'), undefined)
    t.equal(await section('/honda'), undefined)
    t.equal(upstream.asked('trims'), 1)

    upstream.fault('trims', answers({}, { status: 500 }))
    t.equal(await section('/toyota/camry'), undefined, 'the page does without them')
  },
)

/** @of server/features/trims/trims.calls.ts */
t.test('a trim, feature or color that is unusable is left out, and the others are compared', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const { visit } = await startProduct(t, { marketplace: upstream.url })
  upstream.fault(
    'trims',
    tampers(marketplace, ({ trims, mpg, features, colors, ...answer }) => ({
      ...answer,
      trims: (trims as object[]).map((trim, at) => (at === 0 ? { ...trim, nationalMSRP: 'x' } : trim)),
      mpg: [{}, ...(mpg as object[])],
      features: [{}, ...(features as object[])],
      colors: [{}, ...(colors as object[])],
    })),
  )

  const { status, body } = await visit(page)
  const { trims } = await (
    await fetch(`${marketplace}/cm-api/content/trims?makeCode=HONDA&modelCode=CR-V`)
  ).json()
  t.equal(status, 200)
  t.equal(readPage(t, body).document.querySelectorAll('thead th').length, trims.length - 1)
})

/** @of server/features/trims/load-trims.ts */
t.test('a model of which no trim can be used may be tried again', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const { visit } = await startProduct(t, { marketplace: upstream.url })
  upstream.fault(
    'trims',
    tampers(marketplace, (answer) => ({ ...answer, trims: [{}] })),
  )

  t.equal((await visit(page)).status, 500)
})

/** @of server/pages/trims/compare-trims.route.ts */
t.test(
  'a model that is not known is not found; while trims cannot be loaded the page may be tried again',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { visit } = await startProduct(t, { marketplace: upstream.url })
    const status = async (query: string) => (await visit(`/cars-for-sale/compare-trims${query}`)).status

    for (const query of [
      '',
      '?makeCode=HONDA',
      '?makeCode=HONDA&modelCode=X',
      '?makeCode=%3Cb%3E&modelCode=CR-V',
    ])
      t.equal(await status(query), 404, query)

    t.equal(await status('?makeCode=honda&modelCode=cr-v'), 200, 'codes are known in any letter case')
    upstream.fault('trims', answers({}, { status: 500 }))
    t.equal(await status('?makeCode=HONDA&modelCode=CIVIC'), 500)
  },
)

/** @spec 2.38 (part), 5.6 @of server/pages/trims/compare-trims.route.ts */
t.test('feedback is yes or no: it is passed on, and its shopper is thanked', async (t) => {
  const bodies: unknown[] = []
  const leads = await startOrigin(t, (request, response) => {
    request.on('data', (chunk) => bodies.push([request.url, JSON.parse(String(chunk))]))
    request.on('end', () => answers({ outcome: 'received' })(request, response))
  })

  const { server, visit } = await startProduct(t, { marketplace, origins: { leads: leads.url } })
  const send = (value: string, headers = {}) =>
    server.inject({
      method: 'POST',
      url: '/cars-for-sale/compare-trims',
      headers: { ...form, ...headers },
      payload: `makeCode=HONDA&modelCode=CR-V&year=2024&engineType=Hybrid&value=${value}`,
    })

  const sent = await send('yes')
  t.equal(sent.statusCode, 303)
  t.match(sent.headers.location, 'engineType=Hybrid', 'the same trims are shown again')
  t.match((await visit(String(sent.headers.location))).body, 'Thank you for your feedback.')
  t.match(bodies, [['/lead-api/feedback', { subject: 'compareTrims', about: 'HONDA|CR-V', value: 'yes' }]])

  t.equal((await send('no', { accept: 'application/json' })).statusCode, 204)
  t.equal((await send('perhaps')).statusCode, 400)
  t.equal(bodies.length, 2)

  leads.behave(answers({}, { status: 500 }))
  t.equal((await send('no', { accept: 'application/json' })).statusCode, 503)
  t.equal((await send('no')).statusCode, 503, 'nothing is thanked for that was not stored')
})
