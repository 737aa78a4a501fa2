import t from 'tap'
import { saveThroughKills } from '#infra/testing/killed-saves.ts'

for (const [kind, kills] of [
  ['sqlite', { service: 50 }],
  ['postgres', { service: 10, database: 20 }],
] as const) {
  t.test(`no save that was acknowledged is lost by many kills: ${kind}`, async (t) => {
    const { acknowledged, lost, untold } = await saveThroughKills(t, kind, kills)
    console.log(
      `# ${kind}: ${acknowledged} saves acknowledged, ${lost.length} lost, ${untold} kept without an answer`,
    )
    t.ok(acknowledged > 300)
    t.same(lost, [])
  })
}
