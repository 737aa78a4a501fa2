import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { type Profile, profiles } from './profiles.ts'

const marketplace = await startTestMarketplace(t)

/** Searches whose pages together have every optional block. */
const searches = [
  'zip=85281',
  'zip=85281&makeCode=HONDA&modelCode=CR-V&startYear=2022&endYear=2022',
  'zip=85281&listingType=NEW&makeCode=HONDA&modelCode=CR-V',
  'listingType=CERTIFIED&makeCode=HONDA',
  'experience=buy-online',
]

/** A page waits for its results, and for what its codes and its ZIP code are checked by. */
const awaited = /^\/rest\/lsc\/(listing$|options\/|zip\/)/

/** @of loadtests/profiles.ts */
t.test(
  'the profile of faults breaks each call that a search page can do without, and no other',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, { marketplace: upstream.url })
    for (const search of searches) {
      const { status, headers } = await product.visit(`${allCarsPath}?${search}`)
      t.equal(status, 200, `${search} ${headers.location}`)
    }

    const asked = upstream.requests
      .map(({ url = '' }) => url.split('?', 1)[0]?.replace(/[^/]+(?=\/ratings$)/, '{vehicleId}') ?? '')
      .filter((path) => path.startsWith('/') && !awaited.test(path))

    const { phases = [] }: Profile = profiles.faults
    const broken = phases.find(({ name }) => name === 'down')?.faults.map(({ path }) => path) ?? []
    t.strictSame([...new Set(asked)].toSorted(), broken.toSorted())

    const { paths } = await (await fetch(`${marketplace}/openapi.json`)).json()
    t.strictSame(
      broken.filter((path) => !(path in paths)),
      [],
      'each is the path of a call that can be broken',
    )
  },
)
