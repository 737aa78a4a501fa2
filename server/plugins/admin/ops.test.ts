import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { visit } from '#infra/testing/visit.ts'
import { createHealth } from '#server/observe/health.ts'
import { joinOperations } from '#server/operate/joined-operations.ts'
import { createOperations } from '#server/operate/operations.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { objectiveMsOf } from '#shared/features/ops/call-status.ts'
import { pageObjectives } from '#shared/features/ops/limits.ts'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { Totals } from './series-totals.ts'

const token = 'an-operators-own-token'

async function startAdmin(t: Test, { workers = 1, ...facts }: { workers?: number; token?: string } = {}) {
  const origin = await startOrigin(t, answers({ cars: [] }))
  const engines = Array.from({ length: workers }, () => startEngine(t, origin))
  const health = createHealth({ own: {}, shared: {} })
  const each = engines.map(({ cache, metrics, breakers, watches }, index) => {
    const operations = createOperations({ cache, metrics, health, breakers, watches })
    const reading = async () => {
      const { processes, workers } = await operations.reading()
      // All of them run in this process.
      return { processes: processes.map((process) => ({ ...process, pid: index })), workers }
    }

    return { ...operations, reading }
  })

  const [first] = each
  if (first === undefined) throw new Error('no worker')

  const ask = (async (name: keyof typeof first, ...args: never[]) =>
    Promise.all(
      each.map((operations) => (operations[name] as (...args: never[]) => unknown)(...args)),
    )) as Parameters<typeof joinOperations>[0]

  const app = buildAdminApp(workers === 1 ? first : joinOperations(ask), facts)
  t.teardown(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return { app, url, engines }
}

/** The series of a histogram named x, with these values up to each bound. */
const histogramOf = (values: Readonly<Record<string, number>>) =>
  new Totals([
    {
      ...{ name: 'x', help: '', type: 'histogram', aggregator: 'sum' },
      values: Object.entries(values).map(([le, value]) => ({
        metricName: 'x_bucket',
        labels: { le },
        value,
      })),
    },
  ] as never)

const viewsIn = (text: string): OpsView[] =>
  [...text.matchAll(/^data: (\{"atMs".*)$/gm)].map(([, json = '']) => JSON.parse(json))

/** @of server/plugins/admin/series-totals.ts */
t.test('the live view of several processes adds up what each of them counted', async (t) => {
  const { url, engines } = await startAdmin(t, { workers: 2 })
  for (const engine of engines) await engine.ask(carsCall())

  const events = await visit(url, '/ops/events')
  t.match(events.headers, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })

  const [view] = viewsIn(await events.until('"changes":'))
  events.disconnect()
  t.match(view, { cache: { entries: 2, redis: null } })
  t.match(view?.calls, [{ call: 'cars', state: 'closed', mode: 'auto', volume: 2 }])
})

/** @of server/plugins/admin/ops-feed.ts */
t.test('no more than twenty watch at once, and one that leaves makes room', async (t) => {
  const { url } = await startAdmin(t)
  const watching = await Promise.all(Array.from({ length: 20 }, () => visit(url, '/ops/events')))
  t.match(await visit(url, '/ops/events'), { status: 503, headers: { 'retry-after': '10' } })

  watching[0]?.disconnect()
  let status = 503

  while (status === 503) {
    const answer = await visit(url, '/ops/events')
    status = answer.status
    if (status === 503) await answer.whole()
    else answer.disconnect()
  }

  t.equal(status, 200)

  for (const each of watching) each.disconnect()
})

/** @of server/plugins/admin/ops.routes.ts */
t.test('the page brings nothing of its own but its files, and no other site may frame it', async (t) => {
  const { app } = await startAdmin(t)
  const page = await app.inject('/ops')
  t.equal(page.statusCode, 200)

  const policy = String(page.headers['content-security-policy'])
  t.match(policy, "default-src 'none'; script-src 'self'; style-src 'self'")
  t.match(policy, "frame-ancestors 'none'")
  t.notMatch(policy, 'unsafe')
  t.notMatch(page.body, /<script>|<style|style=|https?:\/\//)

  for (const file of ['ops.js', 'ops.css']) t.equal((await app.inject(`/ops/files/${file}`)).statusCode, 200)
})

/** @of server/plugins/admin-port.ts */
t.test('the admin port answers its own routes by their own methods, and nothing else', async (t) => {
  const { app } = await startAdmin(t)
  for (const url of [
    '/',
    '/cars-for-sale/all-cars',
    '/ops/',
    '/ops/files/',
    '/ops/files/../../package.json',
    '/ops/files/%2e%2e/server/main.js',
    '/metrics/x',
  ])
    t.equal((await app.inject(url)).statusCode, 404, url)

  const headers = { 'content-type': 'application/json' }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    for (const url of ['/metrics', '/ops', '/ops/events', '/breakers', '/healthz'])
      t.equal((await app.inject({ method, url, headers, body: '{}' })).statusCode, 404, `${method} ${url}`)

  t.equal((await app.inject('/cache/purge')).statusCode, 404, 'reading gives no command')
})

/** @of server/plugins/admin-port.ts */
t.test('with a token the admin port answers only health checks to a request without it', async (t) => {
  const { app } = await startAdmin(t, { token })
  const ask = async (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
  for (const url of ['/healthz', '/readyz']) t.equal((await ask(url)).statusCode, 200, url)

  for (const url of [
    '/metrics',
    '/ops',
    '/ops/events',
    '/ops/files/ops.js',
    '/breakers',
    '/nothing',
    '/healthz/x',
  ]) {
    const refused = await ask(url)
    t.match(refused, { statusCode: 401, headers: { 'www-authenticate': /^Basic/ } }, url)
    t.notMatch(refused.body, 'srp_')
  }

  const command = {
    method: 'POST',
    url: '/breakers/cars',
    headers: { 'content-type': 'application/json' },
    body: '{"mode":"open"}',
  } as const

  t.equal((await app.inject(command)).statusCode, 401)
  t.equal((await ask('/metrics', `Bearer ${token}`)).statusCode, 200)
  t.equal((await ask('/ops', `Basic ${Buffer.from(`ops:${token}`).toString('base64')}`)).statusCode, 200)
  t.equal((await ask('/metrics', `Bearer ${token}x`)).statusCode, 401)
})

/** @of server/plugins/admin-port.ts, shared/settings/browser-guard.ts */
t.test(
  'without a token the admin port is not reached by a name that was rebound to this machine',
  async (t) => {
    const { app } = await startAdmin(t)
    const ask = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode
    const order = async (host: string) => {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
      const answer = { method: 'POST', headers, body: '{"mode":"open"}', url: '/breakers/cars' } as const
      return (await app.inject(answer)).statusCode
    }

    for (const host of [
      'evil.example',
      'evil.example:9464',
      '127.0.0.1.evil.example:9464',
      'localhost.evil',
    ]) {
      for (const url of ['/metrics', '/ops', '/breakers', '/nothing'])
        t.equal(await ask(url, host), 403, `${url} at ${host}`)
      t.equal(await order(host), 403)
    }

    for (const host of ['localhost:9464', '127.0.0.1:9464', '[::1]:9464', 'ops.localhost', 'server:9464'])
      t.strictSame([await ask('/metrics', host), await order(host)], [200, 404], host)
  },
)

/** @of server/operate/joined-operations.ts */
t.test('wrong tokens are counted, each once however many processes there are', async (t) => {
  for (const workers of [1, 2]) {
    const { app } = await startAdmin(t, { workers, token })
    const ask = (shown: string) =>
      app.inject({ url: '/metrics', headers: { authorization: `Bearer ${shown}` } })
    for (const wrong of ['x', 'y']) t.equal((await ask(wrong)).statusCode, 401)
    t.match((await ask(token)).body, /^srp_security_rejects_total\{rule="operator_token"\} 2$/m)
  }
})

t.test(
  'percentiles lie within the buckets that they fall into, and a process that began anew does not count backwards',
  async (t) => {
    const before = histogramOf({ '0.1': 10, '1': 10, '+Inf': 10 })
    const now = histogramOf({ '0.1': 60, '1': 110, '+Inf': 110 })
    t.strictSame(now.since(before).percentiles('x'), { p50: 0.1, p95: 0.91, p99: 0.982 })
    t.equal(now.since(now).percentiles('x'), null)
    t.equal(before.since(now).sum('x_bucket', { le: '+Inf' }), 10)
  },
)

/** @of server/plugins/admin/series-totals.ts */
t.test('of the values in the bucket of a limit none counts as above it', async (t) => {
  const totals = histogramOf({ '0.3': 10, '1.2': 90, '+Inf': 100 })
  for (const [limit, share] of [
    [0.3, 0.9],
    [0.5, 0.1],
    [1.2, 0.1],
    [3, 0],
  ] as const)
    t.equal(Math.round(totals.shareAbove(limit, 'x') * 100) / 100, share, `${limit} s`)
})

/** @of server/observe/upstream-metrics.ts, server/observe/page-metrics.ts */
t.test('the live view counts what is slow: each of its objectives is a bound of what it reads', async (t) => {
  const { engines } = await startAdmin(t)
  const declared = engines[0]?.metrics.declared ?? []
  const boundsOf = (name: string) => declared.find((metric) => metric.name === name)?.buckets ?? []

  for (const isRequired of [true, false])
    t.ok(boundsOf('srp_upstream_duration_seconds').includes(objectiveMsOf({ isRequired }) / 1_000))
  t.ok(boundsOf('srp_http_ttfb_seconds').includes(pageObjectives.firstByteS))
  t.ok(boundsOf('srp_http_request_duration_seconds').includes(pageObjectives.lastByteS))
})
