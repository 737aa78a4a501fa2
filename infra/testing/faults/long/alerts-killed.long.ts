import { join } from 'node:path'
import t from 'tap'
import { killWorkers } from '#infra/testing/alert-kills.ts'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import { migrations } from '#marketplace/accounts/migrations.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'

const kills = 50

/**
 * @of marketplace/alerts/match-store.ts, marketplace/alerts/send-alerts.ts,
 * marketplace/alerts/alert-cursor.ts
 */
t.test('the worker of alerts is killed 50 times: no match is told twice, and none is lost', async (t) => {
  for (const kind of ['sqlite', 'postgres'] as const)
    await t.test(kind, async (t) => {
      const databaseUrl = kind === 'postgres' ? await createTestDatabase(t) : ''
      const file = join(t.testdir(), 'accounts.db')
      const store = openStore({ databaseUrl, file })
      t.teardown(() => store.close())
      await migrate(store, migrations)
      await killWorkers(t, { store, databaseUrl, file }, kills)
    })
})
