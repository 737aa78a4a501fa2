import t from 'tap'
import { refuseShrinking } from './shrinking.ts'

t.test(
  'a feed may expire half of the live cars of its sellers, and fewer than a hundred in any case',
  async (t) => {
    for (const [expired, live] of [
      [0, 0],
      [99, 99],
      [100, 200],
      [5_000, 10_000],
    ] as const)
      t.doesNotThrow(() => refuseShrinking({ expired, live }), `${expired} of ${live}`)

    for (const [expired, live] of [
      [100, 100],
      [100, 199],
      [5_001, 10_000],
    ] as const)
      t.throws(() => refuseShrinking({ expired, live }), { code: 'shrunk' }, `${expired} of ${live}`)
  },
)
