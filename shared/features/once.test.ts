import t from 'tap'
import { isKept, onceWith } from './once.ts'

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
