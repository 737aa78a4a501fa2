import '#infra/testing/dom.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import type { CardListing, Cards } from '#shared/features/listings/cards.ts'
import { LateTile } from './LateTile.tsx'

t.afterEach(() => cleanup())

const car = (id: number): CardListing => ({
  ...{ id, title: `Car ${id}`, ownerId: 3, vdpBaseUrl: `/cars-for-sale/vehicle/${id}`, year: 2021, makeCode: 'HONDA', make: 'Honda' },
  ...{ modelCode: 'CR-V', model: 'CR-V', listingType: 'USED', vehicleStyleCodes: [], pricingDetail: {}, specifications: {}, color: {} },
  ...{ fuelTypeGroup: 'GSL', images: { primary: 0, sources: [] } },
  ...{ isHot: false, isReducedPrice: false, hasSpecialOffer: false, daysListed: 1 },
})

async function show(offers: Cards, turn = 0) {
  const missing: Cards[] = []
  const { promise, resolve } = Promise.withResolvers<Cards>()
  const tile = (
    <LateTile
      {...{ turn, promise, kind: 'premium', reason: 'Sponsored', standIn: car(7), owner: undefined, position: 27, of: 600, isEager: false }}
      onMissing={(_kind, offered) => missing.push(offered)}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: tile }])
  await act(async () => render(<RouterProvider router={router} />))
  t.equal(screen.queryByRole('article'), null, 'nothing to read while it is on its way')
  await act(async () => resolve(offers))
  return missing
}

t.test('a late tile shows the offer of its turn and says why it is there', async (t) => {
  t.strictSame(await show({ listings: [car(1), car(2)], owners: [] }, 1), [])
  const article = screen.getByRole('article', { name: 'Sponsored: Car 2' })
  t.equal(article.parentElement?.dataset.tile, 'premium')
  t.match(article.textContent, /^Sponsored/)
})

t.test('where nothing comes for its turn the car stands there that it displaced, as one of the search', async (t) => {
  const offers = { listings: [car(1)], owners: [] }
  t.strictSame(await show(offers, 1), [offers])
  const article = screen.getByRole('article', { name: 'Car 7' })
  t.equal(article.parentElement?.dataset.organicId, '7')
  t.equal(article.getAttribute('aria-posinset'), '27')
  t.notMatch(article.textContent, 'Sponsored')
})
