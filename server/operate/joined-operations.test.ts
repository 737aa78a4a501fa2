import t from 'tap'
import type { PurgeResult } from '#server/cache/purge.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { joinOperations, type SendToAll } from './joined-operations.ts'

/** @of server/operate/joined-operations.ts */
t.test('a purge says whether Redis was purged, whichever worker did so, or that there is none', async (t) => {
  const joined = (...replies: PurgeResult[]) => joinOperations((async () => replies) as SendToAll).purge([])
  t.strictSame(await joined({ memory: 1, redis: 2 }, { memory: 3, redis: null }), { memory: 4, redis: 2 })
  t.strictSame(await joined({ memory: 1, redis: null }), { memory: 1, redis: null })
  t.strictSame(await joined({ memory: 1 }, { memory: 2 }), { memory: 3 })
  t.equal(await joined(), null, 'no worker replied')
})

/** @of server/plugins/admin/breakers.routes.ts, server/plugins/admin/cache.routes.ts */
t.test(
  'an order that no process answers is unanswered, not unknown, and is sent to the processes',
  async (t) => {
    const sent: string[] = []
    const isSent = async (name: string) => {
      sent.push(name)
      return []
    }

    const admin = buildAdminApp(joinOperations(isSent as SendToAll))
    t.teardown(() => admin.close())
    const order = (url: string, payload: object) => admin.inject({ method: 'POST', url, payload })

    t.match(await order('/breakers/search', { mode: 'open' }), {
      statusCode: 503,
      body: /No process answers. The order is carried out once one does/,
    })
    t.strictSame(sent.splice(0), ['forceBreaker', 'passOrderOn'])

    for (const purge of [{ call: 'search' }, { listings: 'any' }]) {
      t.match(await order('/cache/purge', purge), { statusCode: 503, body: /No process answers/ })
      t.ok(sent.splice(0).includes('purge'))
    }
  },
)
