import t from 'tap'
import { changeUsd, type SavedCarView, sortSavedCars } from './saved-car-view.ts'

const view = (id: number, savedUsd?: number, nowUsd?: number, isGone = false): SavedCarView => ({
  ...{ id, savedAtMs: id },
  ...(savedUsd !== undefined && { priceUsd: savedUsd }),
  facts: {
    ...{ id, title: `Car ${id}`, href: '/', similarHref: '/', isGone },
    ...(nowUsd !== undefined && { priceUsd: nowUsd }),
  },
})

const idsOf = (cars: readonly SavedCarView[]) => cars.map(({ id }) => id)

t.test('a saved car tells by how much its price fell or rose, where both prices are known', async (t) => {
  t.equal(changeUsd(view(1, 30_000, 28_500)), -1_500)
  t.equal(changeUsd(view(1, 30_000, 31_000)), 1_000)
  t.equal(changeUsd(view(1, undefined, 31_000)), 0)
  t.equal(changeUsd(view(1, 30_000)), 0)
})

t.test(
  'saved cars are in the order of saving, of their drops or of their prices, sold ones last',
  async (t) => {
    const gone = view(1, 30_000, 100, true)
    const unknown: SavedCarView = { id: 2, savedAtMs: 2 }
    const unpriced = view(3, 20_000)
    const dropped = view(4, 30_000, 25_000)
    const cheap = view(5, 9_000, 9_500)
    const cars = [unpriced, gone, cheap, unknown, dropped]

    t.strictSame(idsOf(sortSavedCars(cars, 'saved')), [5, 4, 3, 2, 1])
    t.strictSame(idsOf(sortSavedCars(cars, 'drop')), [4, 3, 5, 2, 1])
    t.strictSame(idsOf(sortSavedCars(cars, 'price')), [5, 4, 3, 2, 1])
  },
)
