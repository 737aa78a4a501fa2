// @alone: scrapes and rules follow real time
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { printRules } from '#infra/prometheus/rules.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Sample, shortenRules, startPrometheus } from '#infra/testing/prometheus.ts'
import { type Alerted, deployments } from './alerted-faults.ts'

/** An hour is a minute. */
const factor = 60

/** How long everything is watched, at the least and at the most. */
const [fewestScrapes, mostScrapes] = [25, 100]
const mostWaiting = 20

/**
 * What depends on how fast the machine is has more room: 25 s for a page, and more than nothing here blocks
 * a loop for. In windows so short one visit is many.
 */
const withPatience = (rules: string) =>
  rules
    .replaceAll('le="0.3"', 'le="25"')
    .replace(/>= (10|20)$/gm, '>= 1')
    .replace(/(?<=event_loop_lag.*> (?:bool )?)(0\.2|2)\b/g, '60')

/** @of infra/prometheus/rules.ts */
t.test('each fault raises exactly the alerts that it deserves, and a healthy server none', async (t) => {
  const marketplace = await startTestMarketplace(t)
  const visiting = new AbortController()
  t.teardown(() => visiting.abort())
  const targets: Record<string, string> = {}

  for (const [name, { start }] of Object.entries(deployments)) {
    const { admin, visit } = await start(t, marketplace)
    targets[jobOf(name)] = admin
    if (visit) void keepVisiting(visit, visiting.signal)
  }

  const { query } = await startPrometheus(t, {
    targets,
    rules: withPatience(shortenRules(printRules(), factor)),
  })

  const wanted = Object.entries(deployments)
    .flatMap(([name, { alerts }]) => alerts.map((alert) => `${jobOf(name)} ${alert}`))
    .sort()

  const fired = async () =>
    (await query('max_over_time(ALERTS{alertstate="firing",job!=""}[1h])')).map(toText).sort()
  const scrapes = async () => (await query('min(count_over_time(up[1h]))'))[0]?.value ?? 0

  for (let seen = 0; seen < mostScrapes; seen = await scrapes()) {
    const there = new Set(await fired())
    if (seen >= fewestScrapes && wanted.every((alert) => there.has(alert))) break
    await pause(250)
  }

  t.strictSame(await fired(), wanted)
})

const jobOf = (name: string) => `server ${name}`
const toText = ({ labels }: Sample) => `${labels.job} ${labels.alertname}`

/** A visit a second, unless too many still wait for their answers. */
async function keepVisiting(visit: NonNullable<Alerted['visit']>, signal: AbortSignal) {
  let waiting = 0
  const done = () => {
    waiting -= 1
  }

  for (let count = 0; !signal.aborted; count += 1) {
    if (waiting < mostWaiting) {
      waiting += 1
      // Whoever still waits when the server ends is cut off.
      visit(count).then(done, done)
    }

    await pause(1_000)
  }
}
