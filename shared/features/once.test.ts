import t from 'tap'
import { isKept, once, onceWith } from './once.ts'

t.test('what was made of the same values is used again, and made anew where one differs', async (t) => {
  const made: unknown[] = []
  const pairOf = onceWith((first: object, second: unknown) => {
    const pair = { first, second }
    made.push(pair)
    return pair
  })

  const [one, other, second] = [{}, {}, {}]
  const pair = pairOf(one, second)
  t.equal(pairOf(one, second), pair)
  t.ok(isKept(pair))
  t.not(pairOf(other, second), pair)
  t.not(pairOf(one, 'another'), pair)
  t.equal(made.length, 3)

  const nothingOf = onceWith((_first: object, _second: number) => made.push(undefined) && undefined)
  t.equal(nothingOf(one, 1), undefined)
  nothingOf(one, 1)
  t.equal(made.length, 4, 'nothing is made once, too')
})

t.test('what is made of an object is in no copy of it', async (t) => {
  let made = 0
  const carOf = once(({ id }: { readonly id: number }) => ({ id, made: ++made }))
  const titleOf = once(({ id }: { readonly id: number }) => `Car ${id}`)
  const listing = { id: 1 }
  const car = carOf(listing)
  t.equal(carOf(listing), car)
  t.equal(made, 1)
  t.equal(titleOf(car), 'Car 1')
  t.equal(titleOf(car), 'Car 1')
  t.ok(isKept(car))
  t.notOk(isKept(listing))
  t.not(carOf({ ...listing }), car)
  t.equal(JSON.stringify(listing), '{"id":1}')
  t.strictSame(Object.keys(listing), ['id'])
})
