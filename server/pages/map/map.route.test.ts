import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const { visit, inject, clock } = await startProduct(t, { marketplace: marketplace.url })
const base = '/cars-for-sale'
const phoenix = 'area=-113%2C33%2C-111%2C34'

const pageAt = async (path: string) => readPage(t, (await visit(base + path)).body)
type ReadPage = Awaited<ReturnType<typeof pageAt>>

/** The links of clusters by their names. */
const clustersOf = ({ document }: ReadPage) =>
  [...document.querySelectorAll('svg a[aria-label]')].map((link) => ({
    name: link.getAttribute('aria-label') ?? '',
    href: link.getAttribute('href') ?? '',
  }))

const countIn = (text = '') => Number(/^([\d,]+) /.exec(text)?.[1]?.replaceAll(',', ''))

/** @of server/pages/map/map.route.ts, client/features/map/MapClusters.tsx */
t.test('without scripts each cluster is a link into the map, down to the cars of one place', async (t) => {
  let path = '/map?listingType=USED'
  let page = await pageAt(path)
  t.match(page.text('h1'), /^\d+ used cars for sale$/)

  for (let step = 0; step < 12 && path.startsWith('/map'); step += 1) {
    const clusters = clustersOf(page)
    const total = clusters.reduce((sum, { name }) => sum + countIn(name), 0)
    t.ok(total > 0 && total <= countIn(page.text('h1')), `${path}: ${total} of ${page.text('h1')}`)
    t.match(clusters[0]?.name, /^[\d,]+ cars? (near|at) .+, [A-Z]{2}(, (from )?\$[\d,]+)?$/)

    path = (clusters[0]?.href ?? '').slice(base.length)
    page = await pageAt(path)
  }

  t.ok(path.startsWith('/all-cars?'), `at the end the list: ${path}`)
})

/** @of client/pages/map/MapPage.tsx */
t.test('the map leads to the list of the same search and back, chips take choices away', async (t) => {
  const map = await pageAt(`/map?${phoenix}&listingType=USED`)
  t.same(map.links(/^List$/), [`${base}/all-cars?${phoenix}&listingType=USED`])
  t.same(map.links('Remove Map area'), [`${base}/map?listingType=USED`])
  t.same(map.links('Remove Used'), [`${base}/map?${phoenix}`])

  const list = await pageAt(`/all-cars?${phoenix}&listingType=USED`)
  t.same(list.links(/^Map$/), [`${base}/map?${phoenix}&listingType=USED`])
  t.equal(list.text('h1'), map.text('h1'), 'both count the same cars')
  t.ok(list.links('Remove Map area').includes(`${base}/all-cars?listingType=USED`))
})

/** @of client/features/map/MapLand.tsx, infra/scripts/build-map.ts */
t.test(
  'a map shows the country, close by its states with their counties, from files that are kept',
  async (t) => {
    const filesOf = ({ document }: ReadPage) =>
      [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
    const country = filesOf(await pageAt('/map'))
    t.match(country, [/-us\.svg#land$/, /-us\.svg#borders$/, /-roads\.svg#roads$/])

    const state = filesOf(await pageAt(`/map?${phoenix}`))
    t.ok(state.some((file) => /-04\.svg#borders$/.test(file)))
    t.notMatch(
      (await visit(`${base}/map?area=-112.3,33.3,-112,33.6`)).body,
      '-roads.svg',
      'a view of one city',
    )

    for (const file of [country[0], state[0], country[2]]) {
      const { statusCode, headers, body } = await inject(file?.split('#')[0] ?? '')
      t.same([statusCode, headers['content-type']], [200, 'image/svg+xml'])
      t.match(headers['cache-control'], /immutable/)
      t.match(body, /<path id="land" .+<path id="borders" |<path id="roads" /)
    }
  },
)

/** @of server/pages/map/map.route.ts */
t.test('an address is brought into order; a map is not indexed and names the list', async (t) => {
  const moved = await visit(`${base}/map?listingType=USED&area=-111,34,-113,33`)
  t.same([moved.status, moved.headers.location], [301, `${base}/map?${phoenix}&listingType=USED`])

  const { body } = await visit(`${base}/map?${phoenix}`)
  t.match(body, '<meta name="robots" content="noindex,follow"/>')

  const bad = await pageAt('/map?area=here')
  t.match(bad.text('main'), /here/, 'what was ignored is named')
})

/** @of server/features/map/map.calls.ts */
t.test('while clusters cannot be loaded the page has its list, and says so', async (t) => {
  clock.advance(2_000_000)
  marketplace.fault('map', answers(500))
  const page = await pageAt('/map?makeCode=FORD')
  t.match(page.text('main'), /The map cannot be shown just now/)
  t.ok(page.document.querySelectorAll('article').length > 0)
})
