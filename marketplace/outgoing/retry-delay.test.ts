import t from 'tap'
import { retryDelayMs } from './retry-delay.ts'

/** @of marketplace/outgoing/retry-delay.ts */
t.test('attempts are twice as far apart each time, up to an hour, and never all at one time', async (t) => {
  t.strictSame(
    [1, 2, 3, 9, 10, 30].map((attempts) => retryDelayMs(attempts, () => 0)),
    [10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000],
  )

  t.equal(
    retryDelayMs(1, () => 1),
    5_000,
  )
})
