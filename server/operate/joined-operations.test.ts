import t from 'tap'
import type { PurgeResult } from '#server/cache/purge.ts'
import { joinOperations, type SendToAll } from './joined-operations.ts'

/** @of server/operate/joined-operations.ts */
t.test('a purge says whether Redis was purged, whichever worker did so, or that there is none', async (t) => {
  const joined = (...replies: PurgeResult[]) => joinOperations((async () => replies) as SendToAll).purge([])
  t.strictSame(await joined({ memory: 1, redis: 2 }, { memory: 3, redis: null }), { memory: 4, redis: 2 })
  t.strictSame(await joined({ memory: 1, redis: null }), { memory: 1, redis: null })
  t.strictSame(await joined({ memory: 1 }, { memory: 2 }), { memory: 3 })
  t.strictSame(await joined(), { memory: 0, redis: null }, 'no worker replied')
})
