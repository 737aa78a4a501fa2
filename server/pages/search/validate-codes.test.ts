import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets, tampers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)

interface Option {
  readonly code: string
  readonly name: string
  readonly parent: string
}

const lookup = async (kind: string): Promise<Option[]> =>
  (await (await fetch(`${marketplace}/rest/lsc/options/${kind}`)).json()).options

const [models, trims] = await Promise.all([lookup('modelCode'), lookup('trimCode')])
const [trim = { code: '', name: '', parent: '' }] = trims
const model = models.find(({ code }) => code === trim.parent) ?? trim
const stranger = models.find(({ parent }) => parent !== model.parent) ?? model
const foreignTrim = trims.find(({ parent }) => parent === stranger.code) ?? trim

async function searched(product: Product, query: Record<string, string>) {
  const { body } = await product.visit(`/cars-for-sale/svc/search?${new URLSearchParams(query)}`)
  const { request, ignored, lookupsDown } = JSON.parse(body)
  return { request, ignored, lookupsDown }
}

/** @spec 5.24 */
t.test('trims and models are those of the chosen make and model, others are named as ignored', async (t) => {
  const product = await startProduct(t, { marketplace })
  const chosen = { makeCode: model.parent, modelCode: model.code }
  t.strictSame(await searched(product, { ...chosen, trimCode: `${trim.code},${foreignTrim.code}` }), {
    request: { makeCode: [model.parent], modelCode: [model.code], trimCode: [trim.code] },
    ignored: [{ name: 'trimCode', value: foreignTrim.code }],
    lookupsDown: [],
  })

  t.strictSame(
    (await searched(product, { ...chosen, modelCode: `${model.code},${stranger.code}` })).ignored,
    [{ name: 'modelCode', value: stranger.code }],
  )

  t.strictSame(
    (await searched(product, { modelCode: model.code, trimCode: trim.code })).ignored,
    [],
    'a model needs no make',
  )

  t.strictSame(
    await searched(product, { makeCode: model.parent, trimCode: `${trim.code},${foreignTrim.code}` }),
    {
      request: { makeCode: [model.parent], trimCode: [trim.code] },
      ignored: [{ name: 'trimCode', value: foreignTrim.code }],
      lookupsDown: [],
    },
    'a trim is one of the make where no model is chosen',
  )

  const lost = await searched(product, { makeCode: 'TRABANT', modelCode: model.code })
  t.strictSame(
    [lost.request, lost.ignored],
    [{ modelCode: [model.code] }, [{ name: 'makeCode', value: 'TRABANT' }]],
  )
})

/** @spec 7.39 (part) */
t.test('a series that is not on sale is named as ignored', async (t) => {
  const product = await startProduct(t, { marketplace })
  t.strictSame((await searched(product, { seriesCode: 'NOSUCHSERIES' })).ignored, [
    { name: 'seriesCode', value: 'NOSUCHSERIES' },
  ])
})

/** @spec 5.24 (part) */
t.test('while a lookup is down its codes stay, and the page knows which', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('options', resets)
  const query = { makeCode: 'TRABANT', modelCode: 'P601', trimCode: 'P601|S', seriesCode: 'X' }
  const { request, ignored, lookupsDown } = await searched(product, query)
  t.strictSame(request, {
    makeCode: ['TRABANT'],
    modelCode: ['P601'],
    trimCode: ['P601|S'],
    seriesCode: ['X'],
  })

  t.strictSame([ignored, lookupsDown], [[], ['makeCode', 'modelCode', 'trimCode', 'seriesCode']])
})

/** @of server/features/options/options.calls.ts */
t.test('one unusable option leaves the others known: landing pages and notices are as ever', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault(
    'options',
    tampers(marketplace, ({ options }) => ({ options: [{ code: 5, name: 'x' }, ...(options as object[])] })),
  )

  t.equal((await product.visit(`/cars-for-sale/used-cars/${model.parent.toLowerCase()}`)).status, 200)
  t.match(await searched(product, { makeCode: 'FROD' }), {
    request: {},
    ignored: [{ name: 'makeCode', value: 'FROD' }],
    lookupsDown: [],
  })
})

/** @spec 5.24 (part) @of server/pages/search/validate-codes.ts */
t.test('where no option can be used the codes stay', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('options', answers({ options: [{ code: 5, name: 'x' }] }))
  t.match(await searched(product, { makeCode: model.parent }), {
    request: { makeCode: [model.parent] },
    ignored: [],
  })
})

/** @spec 7.17, 7.27, 7.39 @of server/features/options/options.calls.ts */
t.test(
  'models are looked up by their make, trims by make and model, as far as these are chosen',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, { marketplace: upstream.url })
    const asks = async (path: string) => {
      const before = upstream.requests.length
      await product.visit(path)
      return upstream.requests
        .slice(before)
        .flatMap(({ url = '' }) => (url.includes('/options/') ? [url.split('/options/')[1]] : []))
    }

    const make = model.parent
    const svc = '/cars-for-sale/svc/search'
    t.strictSame(
      await asks(`${svc}?makeCode=${make}&modelCode=${model.code}&trimCode=${encodeURIComponent(trim.code)}`),
      ['makeCode', `modelCode?makeCode=${make}`, `trimCode?makeCode=${make}&modelCode=${model.code}`],
    )

    t.strictSame(await asks(`${svc}?makeCode=${stranger.parent}&trimCode=${encodeURIComponent(trim.code)}`), [
      `trimCode?makeCode=${stranger.parent}`,
    ])

    t.strictSame(
      await asks(`${svc}?modelCode=${model.code}`),
      ['modelCode'],
      'of all makes where none is chosen',
    )

    t.strictSame(
      await asks(`${svc}?seriesCode=3-SERIES&doorCode=4`),
      ['seriesCode'],
      'what a filter declares is no question',
    )

    const [landing] = (await lookup('makeCode')).filter(
      ({ code }) => code !== make && code !== stranger.parent,
    )
    const slug = landing?.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    t.strictSame(await asks(`/cars-for-sale/all-cars/${slug}`), [`modelCode?makeCode=${landing?.code}`])
  },
)
