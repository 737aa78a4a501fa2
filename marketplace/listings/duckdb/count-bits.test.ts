import fc from 'fast-check'
import t from 'tap'
import { countBits } from './count-bits.ts'

const size = 64
const someWords = fc.array(fc.integer(), { maxLength: size })

/** The number of words with each bit, counted one by one. */
const oneByOne = (words: readonly number[]) =>
  Array.from({ length: 32 }, (_, bit) => words.filter((word) => (word & (1 << bit)) !== 0).length)

/** @of marketplace/listings/duckdb/count-bits.ts */
t.test('the words with each bit are as many as when they are counted one by one', async (t) => {
  const counted = fc.property(someWords, someWords, (first, second) => {
    const words = new Int32Array(size)
    const counts = new Uint32Array(32)

    for (const added of [first, second]) {
      words.set(added)
      countBits(words, added.length, counts)
    }

    const expected = oneByOne([...first, ...second])
    return expected.every((count, bit) => counts[bit] === count)
  })

  t.doesNotThrow(() => fc.assert(counted))
})
