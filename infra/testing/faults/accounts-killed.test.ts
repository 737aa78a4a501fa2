import t from 'tap'
import { saveThroughKills } from '#infra/testing/killed-saves.ts'

/** @of marketplace/store/open-store.ts */
t.test('a search that was saved stays saved when the service is killed', async (t) => {
  const { acknowledged, lost } = await saveThroughKills(t, 'sqlite', { service: 4 })
  t.ok(acknowledged > 20, `${acknowledged} saves were acknowledged`)
  t.same(lost, [])
})

t.test('and when PostgreSQL is killed, which the service finds again by itself', async (t) => {
  const { acknowledged, lost } = await saveThroughKills(t, 'postgres', { service: 1, database: 3 })
  t.ok(acknowledged > 20, `${acknowledged} saves were acknowledged`)
  t.same(lost, [])
})
