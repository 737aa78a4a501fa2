import '#infra/testing/dom.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import { DeferredTile } from './DeferredTile.tsx'

t.afterEach(() => cleanup())

const car = (id: number): CardListing => ({
  ...{
    id,
    title: `Car ${id}`,
    ownerId: 3,
    vdpBaseUrl: `/cars-for-sale/vehicle/${id}`,
    year: 2021,
    makeCode: 'HONDA',
    make: 'Honda',
  },
  ...{
    modelCode: 'CR-V',
    model: 'CR-V',
    listingType: 'USED',
    vehicleStyleCodes: [],
    pricingDetail: {},
    specifications: {},
    color: {},
  },
  ...{ fuelTypeGroup: 'GSL', images: { primary: 0, sources: [] } },
  ...{ isHot: false, isReducedPrice: false, daysListed: 1 },
})

/** The id of the car of the search that stands in where nothing comes. */
const standInAtom = atom(7)

async function show(offers: Cards, ordinal = 0, isShared = false) {
  const arrived: [number, string, readonly CardListing[]][] = []
  const { promise, resolve } = Promise.withResolvers<BlockOffers>()
  const Tile = () => (
    <DeferredTile
      {...{
        ordinal,
        promise,
        isShared,
        block: 4,
        blockOrdinal: 1,
        kind: 'premium',
        reason: 'Sponsored',
        fallback: car(useAtomValue(standInAtom)),
        owner: undefined,
        position: 27,
        of: 600,
        firstView: undefined,
      }}
      isPlanned={false}
      onArrived={(...arrival) => arrived.push(arrival)}
    />
  )

  const router = createMemoryRouter([{ path: '/', element: <Tile /> }])
  await act(async () => render(<RouterProvider router={router} />))
  t.equal(screen.queryByRole('article'), null, 'nothing to read while it is on its way')

  await act(async () => resolve([{ listings: [car(99)], owners: [] }, offers]))

  return arrived
}

/** @spec 4.12 @of client/features/results/DeferredTile.tsx */
t.test('a deferred tile shows the offer of its ordinal and says why it is there', async (t) => {
  const offers = { listings: [car(1), car(2)], owners: [] }
  t.strictSame(await show(offers, 1), [[4, 'premium', offers.listings]], 'and the page learns of the offers')

  const article = screen.getByRole('article', { name: 'Sponsored: Car 2' })
  t.equal(article.parentElement?.dataset.tile, 'premium')
  t.match(article.textContent, /^Sponsored/)
})

/** @spec 4.37 @of client/features/results/DeferredTile.tsx */
t.test(
  'where nothing comes for its ordinal the displaced car is shown there, as one of the search',
  async (t) => {
    const offers = { listings: [car(1)], owners: [] }
    t.strictSame(await show(offers, 1), [[4, 'premium', offers.listings]])

    const article = screen.getByRole('article', { name: 'Car 7' })
    t.equal(article.parentElement?.dataset.organicId, '7')
    t.equal(article.getAttribute('aria-posinset'), '27')
    t.notMatch(article.textContent, 'Sponsored')
  },
)

/** @spec 8.5 @of client/features/results/DeferredTile.tsx */
t.test(
  'where another tile brings the displaced car, the next one is a new element in its place',
  async (t) => {
    t.teardown(() => getDefaultStore().set(standInAtom, 7))
    await show({ listings: [], owners: [] })
    const before = screen.getByRole('article', { name: 'Car 7' })
    await act(async () => getDefaultStore().set(standInAtom, 8))

    t.not(screen.getByRole('article', { name: 'Car 8' }), before)
    t.equal(before.isConnected, false)
  },
)

/** @spec 9.9, 9.11 @of client/features/results/HighlightTile.tsx */
t.test(
  'of listings that share a tile one stands alone, two or three in a row, and more in a carousel with buttons',
  async (t) => {
    const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
    const cars = (count: number) => Array.from({ length: count }, (_, id) => car(id))
    const namesOf = (count: number) => cars(count).map(({ title }) => `Sponsored: ${title}`)

    await show({ listings: cars(1), owners: [] }, 0, true)
    t.strictSame(names(), namesOf(1))

    for (const count of [2, 3, 4, 10]) {
      cleanup()
      await show({ listings: cars(count), owners: [] }, 0, true)
      const tile = screen.getByRole('list', { name: 'Highlighted cars' }).closest<HTMLElement>('[data-tile]')
      t.match(tile?.dataset, { tile: 'premium', ...(count <= 3 && { isRow: 'true' }) })
      t.equal(tile?.dataset.isRow === undefined, count > 3)
      t.strictSame(names(), ['Sponsored: highlighted cars', ...namesOf(count)])
    }
  },
)
