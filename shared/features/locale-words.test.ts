import t from 'tap'
import { dayWords, listAll, listAny, listPlain, shortCount } from './locale-words.ts'

t.test('days, lists and large numbers in words', async (t) => {
  t.strictSame(
    ['2026-11-28', Date.UTC(2026, 0, 1)].map((day) => dayWords(day)),
    ['Nov 28, 2026', 'Jan 1, 2026'],
  )
  t.strictSame(
    [listAll, listAny, listPlain].map((list) => list(['a', 'b', 'c'])),
    ['a, b, and c', 'a, b, or c', 'a, b, c'],
  )
  t.strictSame([950, 12_900].map(shortCount), ['950', '12.9K'])
})
