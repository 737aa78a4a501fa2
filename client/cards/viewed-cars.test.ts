import '#infra/testing/dom.ts'
import t, { type Test } from 'tap'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { readViewedCars, recordViewedCar, type ViewedCar } from './viewed-cars.ts'

const car = (id: number, more: Partial<ViewedCar> = {}): ViewedCar => ({
  id,
  vin: `VIN${id}`,
  title: `Car ${id}`,
  priceUsd: 20_000,
  viewedAt: id,
  ...more,
})

const ids = () => readViewedCars().map(({ id }) => id)

function empty(t: Test) {
  localStorage.clear()
  t.teardown(() => localStorage.clear())
}

/** Replaces a function of the browser's storage for one test. */
function storageFails(t: Test, name: 'getItem' | 'setItem' | 'removeItem') {
  const prototype = Object.getPrototypeOf(localStorage)
  const own = prototype[name]
  prototype[name] = () => {
    throw new DOMException('full or blocked', 'QuotaExceededError')
  }

  t.teardown(() => {
    prototype[name] = own
  })
}

/** @spec 4.42 (part) @of client/cards/viewed-cars.ts */
t.test('the ten cars that were looked at last are kept, the latest first and each once', (t) => {
  empty(t)
  for (let id = 1; id <= 12; id += 1) recordViewedCar(car(id))
  t.strictSame(ids(), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3])

  recordViewedCar(car(5, { viewedAt: 100, priceUsd: 19_000 }))
  t.strictSame(ids(), [5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  t.equal(readViewedCars()[0]?.priceUsd, 19_000, 'with what it cost then')
  t.end()
})

t.test('a history of another version, or of anybody’s making, has the cars in it that are some', (t) => {
  empty(t)
  const bad = [
    'no JSON {',
    '[]',
    'null',
    '{"version":0,"cars":[{"id":1}]}',
    JSON.stringify({ version: 2, cars: [car(1)] }),
    '{"version":1,"cars":{"length":1}}',
  ]

  for (const text of bad) {
    localStorage.setItem(viewedCarsKey, text)
    t.strictSame(readViewedCars(), [], text)
  }

  const odd = [null, 1, {}, car(0), car(1e10), car(3, { vin: '"><b>' }), { ...car(4), priceUsd: '1' }]
  localStorage.setItem(viewedCarsKey, JSON.stringify({ version: 1, cars: [...odd, car(7)] }))
  t.strictSame(ids(), [7])

  recordViewedCar(car(8))
  t.strictSame(ids(), [8, 7])
  t.end()
})

t.test('a browser that stores nothing keeps the history as long as the page', (t) => {
  empty(t)
  t.test('the history of viewed cars lasts as long as the page where the storage is full', (t) => {
    recordViewedCar(car(1))
    storageFails(t, 'setItem')
    recordViewedCar(car(2))
    t.strictSame(ids(), [2, 1])
    t.end()
  })

  t.test('the history of viewed cars is stored again once there is room', (t) => {
    recordViewedCar(car(3))
    t.strictSame(ids(), [3, 2, 1])
    t.match(localStorage.getItem(viewedCarsKey), /Car 2/)
    t.end()
  })

  t.test('the history of viewed cars lasts as long as the page where the storage is blocked', (t) => {
    localStorage.clear()
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) storageFails(t, name)
    t.strictSame(ids(), [])
    recordViewedCar(car(4))
    t.strictSame(ids(), [4])
    t.end()
  })

  t.end()
})
