import { text } from 'node:stream/consumers'
import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, closesUsedSockets, hangs, startOrigin } from '#infra/testing/origin.ts'

const oneCar = { cars: [{ id: 1 }] }
const makes = Array.from({ length: 30 }, (_, make) => String(make))

t.test('thirty calls at once open no more sockets than their declaration allows, and all are answered', async (t) => {
  const held: (() => void)[] = []
  const origin = await startOrigin(t, (request, response) => held.push(() => answers(oneCar)(request, response)))
  const { ask } = startEngine(t, origin)
  const call = carsCall({ concurrency: 6 })
  const all = Promise.all(makes.map((make) => ask(call, { make })))
  await origin.arrived(6)
  t.equal(origin.requests.length, 6, 'the others wait here')
  origin.behave(answers(oneCar))
  for (const answer of held) answer()
  t.strictSame(
    await all,
    makes.map(() => oneCar),
  )
  t.equal(origin.requests.length, 30)
  t.equal(origin.sockets, 6)
})

t.test('the wait for a socket is part of the time that a call has', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask } = startEngine(t, origin)
  const call = carsCall({ concurrency: 1, timeoutMs: 60 })
  const asked = Promise.allSettled(makes.slice(0, 3).map((make) => ask(call, { make })))
  await origin.arrived(1)
  // Whoever still had time when the first one gives up would be answered now.
  origin.behave(answers(oneCar))
  t.ok((await asked).every((failure) => failure.status === 'rejected' && failure.reason.code === 'timeout'))
})

t.test('who leaves while waiting for a socket asks nothing of the origin and keeps nobody from it', async (t) => {
  const held: (() => void)[] = []
  const origin = await startOrigin(t, (request, response) => held.push(() => answers(oneCar)(request, response)))
  const { ask } = startEngine(t, origin)
  const call = carsCall({ concurrency: 1 })
  const leaver = new AbortController()
  const first = ask(call, { make: 'first' })
  const left = makes.map((make) => ask(call, { make, signal: leaver.signal }))
  const last = ask(call, { make: 'last' })
  await origin.arrived(1)
  leaver.abort()
  for (const answer of left) await t.rejects(answer, { code: 'aborted' })
  origin.behave(answers(oneCar))
  for (const answer of held) answer()
  t.strictSame(await Promise.all([first, last]), [oneCar, oneCar])
  t.strictSame(
    origin.requests.map(({ url }) => url),
    ['/cars?make=first', '/cars?make=last'],
  )
  t.equal(origin.sockets, 1, 'their places are given up without a socket')
})

t.test('a call with a body is a POST of it, answered from memory for the same body only', async (t) => {
  const sent: unknown[] = []
  const origin = await startOrigin(t, async (request, response) => {
    sent.push([request.method, request.headers['content-type'], await text(request)])
    answers(oneCar)(request, response)
  })
  const { ask } = startEngine(t, origin)
  const call = carsCall({ query: () => new URLSearchParams(), body: ({ make }) => (make === 'none' ? undefined : { make }) })
  for (const make of ['KIA', 'KIA', 'FORD', 'none']) t.strictSame(await ask(call, { make }), oneCar)
  t.strictSame(sent, [
    ['POST', 'application/json', '{"make":"KIA"}'],
    ['POST', 'application/json', '{"make":"FORD"}'],
    ['GET', undefined, ''],
  ])
})

t.test('a POST that meets an idle socket just closed by the origin is sent once more', async (t) => {
  const origin = await startOrigin(t, closesUsedSockets(answers(oneCar)))
  const { ask } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  const call = carsCall({ body: ({ make }) => ({ make }) })
  await ask(call, { make: 'KIA' })
  t.strictSame(await ask(call, { make: 'FORD' }), oneCar)
  t.equal(origin.requests.length, 3)
})
