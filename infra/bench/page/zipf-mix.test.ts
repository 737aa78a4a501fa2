import t from 'tap'
import { repeatsOf, zipfMix } from './zipf-mix.ts'

t.test(
  'a mix of searches has the share of repeats that is asked for, and the same in every run',
  async (t) => {
    for (const repeats of [0.6, 0.9]) {
      const mix = zipfMix(5_000, repeats)
      t.equal(mix.ranks.length, 5_000)
      t.equal(mix.different, new Set(mix.ranks).size)
      t.ok(Math.abs(repeatsOf(mix) - repeats) <= 0.001)
      t.ok(zipfMix(5_000, repeats).ranks.every((rank, index) => rank === mix.ranks[index]))
    }
  },
)

t.test('a search is asked for as often as its popularity rank says', async (t) => {
  const { ranks } = zipfMix(20_000, 0.9)
  const asked = (rank: number) => ranks.filter((other) => other === rank).length
  t.ok(Math.abs(asked(0) / asked(1) - 2) < 0.3, 'the first twice as often as the second')
  t.ok(Math.abs(asked(0) / asked(9) - 10) < 3, 'and ten times as often as the tenth')
})
