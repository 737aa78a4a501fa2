import t from 'tap'
import { lagExceededFor } from './loop-watch.ts'

const ofTenSeconds = (share: number) => share * 10_000

/** @of server/observe/loop-watch.ts */
t.test(
  'a loop that stands still for eight of ten seconds has lagged by nearly eight, not by one turn',
  async (t) => {
    const lags = [8_000, ...Array<number>(100).fill(3)]
    t.equal(lagExceededFor(lags, ofTenSeconds(0)), 8_000, 'the longest')
    t.equal(lagExceededFor(lags, ofTenSeconds(0.01)), 7_900, 'in one of a hundred moments')
    t.equal(lagExceededFor(lags, ofTenSeconds(0.5)), 3_000, 'in every other moment')
  },
)

/** @of server/observe/loop-watch.ts */
t.test('short standstills add up to the time that they take', async (t) => {
  const lags = Array<number>(50).fill(100)
  t.equal(lagExceededFor(lags, ofTenSeconds(0.01)), 98)
  t.equal(lagExceededFor(lags, ofTenSeconds(0.5)), 0, 'half of the time nobody waits')
  t.equal(lagExceededFor([], 0), 0)
})
