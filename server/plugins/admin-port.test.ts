import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, hangs, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { createHealth } from '#server/observe/health.ts'
import { createOperations } from '#server/operate/operations.ts'
import { buildAdminApp } from './admin-port.ts'

type Engine = ReturnType<typeof startEngine>

function adminOf(t: Test, { cache, metrics, origins, breakers, watches }: Engine) {
  const health = createHealth({ own: {}, shared: { listings: () => origins.trouble('listings') } })
  const app = buildAdminApp(createOperations({ cache, metrics, health, breakers, watches }))
  t.teardown(() => app.close())

  return app
}

/** @of server/observe/health.ts */
t.test(
  'a server whose listings cannot be reached stays alive and ready, and says which part is in trouble and why',
  async (t) => {
    const app = adminOf(t, startEngine(t, { url: await refusingUrl() }))
    t.match(await app.inject('/healthz'), { statusCode: 200, body: '{"status":"ok"}' })

    const answer = await app.inject('/readyz')
    t.equal(answer.statusCode, 200)
    t.match(answer.json(), { isReady: true, parts: { listings: /ECONNREFUSED/ } })
  },
)

t.test('listings that answer anything that is no failure of theirs are well', async (t) => {
  const origin = await startOrigin(t, answers({}, { status: 503 }))
  const app = adminOf(t, startEngine(t, origin))
  t.match((await app.inject('/readyz')).json(), { parts: { listings: 'answered 503' } })

  origin.behave(answers({}, { status: 404 }))
  t.strictSame((await app.inject('/readyz')).json(), { isReady: true, parts: { listings: 'ok' } })
})

t.test('listings that have just answered a shopper are not asked again', async (t) => {
  const origin = await startOrigin(t, answers({ cars: [] }))
  const engine = startEngine(t, origin)
  const app = adminOf(t, engine)
  await engine.ask(carsCall())
  origin.behave(hangs)
  t.match((await app.inject('/readyz')).json(), { parts: { listings: 'ok' } })
  t.equal(origin.requests.length, 1)

  engine.clock.advance(10_000)
  t.match((await app.inject('/readyz')).json(), { parts: { listings: 'no answer within 500 ms' } })
})

t.test('metrics show the state of every breaker and of the process', async (t) => {
  const origin = await startOrigin(t, answers({ cars: [] }))
  const engine = startEngine(t, origin)
  await engine.ask(carsCall())
  const answer = await adminOf(t, engine).inject('/metrics')
  t.match(answer.headers['content-type'], /^text\/plain/)

  for (const line of [
    'srp_breaker_state{call="cars",state="closed"} 1',
    'srp_build_info{version="dev"} 1',
    'srp_event_loop_utilization_ratio ',
  ]) {
    t.ok(answer.body.includes(line), line)
  }
})
