import fc from 'fast-check'
import t from 'tap'
import { once } from '#shared/features/once.ts'
import { expand } from './compact-payload.ts'
import { printPayload } from './print-payload.ts'

const streamed = (data: unknown) => expand(JSON.parse(printPayload(data)))

t.test('whatever a page is rendered from arrives in the browser as it was', async (t) => {
  fc.assert(fc.property(fc.jsonValue(), (data) => void t.strictSame(streamed(data), data)))
  t.strictSame(
    streamed({ a: undefined, b: [{}, { a: 1 }] }),
    { b: [{}, { a: 1 }] },
    'what is not there has no place',
  )

  t.strictSame(streamed([{ 'a,b': 1 }, { a: 1, b: 2 }]), [{ 'a,b': 1 }, { a: 1, b: 2 }])
})

t.test('like objects name their keys once, and those of cards not at all', async (t) => {
  const cars = Array.from({ length: 30 }, (_, id) => ({ id, title: 'Kia', wheels: { inches: 18 } }))
  t.strictSame(streamed(cars), cars)
  t.strictSame(printPayload(cars).match(/inches|title/g), ['inches'])
})

t.test('paths of the site travel without its base path', async (t) => {
  const texts = ['/cars-for-sale/vehicle/1', '/cars-for-sale', '~/vehicle/1', '~~', '~', '', '/']
  t.strictSame(streamed({ texts }), { texts })
  t.notMatch(printPayload('/cars-for-sale/vehicle/1'), 'cars-for-sale')
})

t.test('what many pages hold is printed once, and arrives with the numbers of each page', async (t) => {
  const kept = once((car: object) => ({ ...car, wheels: [{ inches: 18 }, null] }))
  const car = { title: 'Kia </script> \u2028 \\0', isHot: undefined }
  const shown = { title: car.title, wheels: [{ inches: 18 }, null] }
  t.equal(kept(car), kept(car))
  t.strictSame(streamed([kept(car)]), [shown])
  t.strictSame(streamed({ a: { b: [] }, car: kept(car), cars: [kept(car), { inches: 1 }] }), {
    a: { b: [] },
    car: shown,
    cars: [shown, { inches: 1 }],
  })
  t.notMatch(printPayload([kept(car)]), /[<\u2028]/)

  const alike = ['["@",0]', ['@', 0], { '["@",0]': '@' }]
  t.strictSame(streamed([alike, kept(car)]), [alike, shown], 'a text that looks like a place is none')
})
