import { once } from 'node:events'
import { get } from 'node:http'
import t, { type Test } from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { sendRaw } from '#infra/testing/raw-http.ts'
import { person } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const navigation = { 'sec-fetch-mode': 'navigate', 'user-agent': person }

async function startShop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  return { upstream, product: await startProduct(t, { marketplace: upstream.url }) }
}

/** The number of interim answers before a page. */
async function interimAnswers(url: string, headers: Record<string, string>) {
  const request = get(url, { headers, agent: false })
  let count = 0
  request.on('information', () => {
    count += 1
  })

  const [response] = await once(request, 'response')
  await once(response.resume(), 'end')

  return count
}

t.test(
  'a navigation gets the style sheet and the scripts as early hints while its search is under way',
  async (t) => {
    const { upstream, product } = await startShop(t)
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const request = get(product.url + all, { headers: navigation, agent: false })
    const [hints] = await once(request, 'information')
    release()
    t.equal(hints.statusCode, 103)

    const [response] = await once(request, 'response')
    t.equal(response.statusCode, 200)

    const html = (await response.toArray()).join('')
    const links = [
      ...String(hints.headers.link).matchAll(/<([^>]+)>; rel=(preload; as=style|modulepreload)/g),
    ]
    t.ok(links.length >= 2)

    for (const [, path = ''] of links) t.ok(html.includes(path), path)
  },
)

t.test('other clients and cached pages get their answer alone', async (t) => {
  const { product } = await startShop(t)
  t.equal(await interimAnswers(product.url + all, { 'user-agent': person }), 0)

  const fields = `Host: x\r\nUser-Agent: ${person}\r\nSec-Fetch-Mode: navigate\r\nConnection: close`
  for (const line of [`GET ${all} HTTP/1.0`, `HEAD ${all}?makeCode=FORD HTTP/1.1`])
    t.match(await sendRaw(product.url, `${line}\r\n${fields}\r\n\r\n`), /^HTTP\/1\.1 200 /, line)

  await visitUntilCached(product, all)
  t.equal(await interimAnswers(product.url + all, navigation), 0)
  t.equal(await interimAnswers(`${product.url}${all}?makeCode=KIA`, navigation), 1)
})
