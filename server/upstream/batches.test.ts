import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { watchBytes } from '#infra/testing/bytes-read.ts'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, closesUsedSockets, pour, startOrigin } from '#infra/testing/origin.ts'
import {
  type Batch,
  type BatchHead,
  batchPath,
  batchType,
  maxBatch,
} from '#shared/features/batches/batch.contract.ts'

const carsOf = (id: number) => ({ cars: [{ id }] })
const cars = carsCall()
const slow = carsCall({ name: 'slowCars', path: '/slow', timeoutMs: 1_000 })

/** The open batch of one request: its paths, and how to go on with its answer. */
interface Received {
  readonly paths: readonly string[]
  readonly response: ServerResponse
  /** Writes the answer to one request. */
  answer(at: number, body: unknown, status?: number): void
  /** Answers all requests with these bodies, and ends. */
  answerAll(...bodies: readonly unknown[]): void
}

const linesOf = (at: number, body: unknown, status = 200): string => {
  const head: BatchHead = { at, status, headers: { 'content-type': 'application/json' } }
  return `${JSON.stringify(head)}\n${body === undefined ? '' : JSON.stringify(body)}\n`
}

/** An origin that hands each batch to the test, and answers single calls. */
async function startBatches(t: Test) {
  const received: Received[] = []
  const take: RequestListener = async (request, response) => {
    if (request.url !== batchPath) return answers(carsOf(0))(request, response)
    const { requests } = (await json(request)) as Batch
    response.writeHead(200, { 'content-type': batchType }).flushHeaders()
    received.push({
      paths: requests.map(({ path }) => path),
      response,
      answer: (at, body, status) => response.write(linesOf(at, body, status)),
      answerAll: (...bodies) => response.end(bodies.map((body, at) => linesOf(at, body)).join('')),
    })
  }

  const origin = await startOrigin(t, take, { takesBatches: true })
  const arrivedBatch = async (count = 1): Promise<Received> => {
    await becomes(t, () => received.length >= count, true)
    return received[count - 1] as Received
  }

  return { origin, arrivedBatch, ...startEngine(t, origin) }
}

t.test('calls of one turn are one request, and each has its answer as soon as it is there', async (t) => {
  const { ask, origin, arrivedBatch, metric } = await startBatches(t)
  const [first, last] = [ask(cars, { make: 'KIA' }), ask(cars, { make: 'FORD' })]
  const { paths, response, answer } = await arrivedBatch()
  t.strictSame(paths, ['/cars?make=KIA', '/cars?make=FORD'])

  answer(1, carsOf(2))
  t.strictSame(await last, carsOf(2))
  t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 1)

  // A line may come in any pieces.
  for (const byte of linesOf(0, carsOf(1))) {
    response.write(byte)
    await new Promise(setImmediate)
  }

  t.strictSame(await first, carsOf(1))
  response.end()
  t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 0)
  t.equal(origin.requests.length, 1)
})

t.test(
  'what a page waits for, what it asks many times, and what comes alone has its own socket',
  async (t) => {
    const { ask, origin } = await startBatches(t)
    const required = carsCall({ name: 'requiredCars', isRequired: true })
    const many = carsCall({ name: 'manyCars', concurrency: 2 })
    await Promise.all([
      ask(required),
      ask(required, { make: 'FORD' }),
      ask(many),
      ask(many, { make: 'FORD' }),
    ])
    await ask(cars)
    t.equal(origin.requests.filter(({ url }) => url === batchPath).length, 0)
    t.equal(origin.requests.length, 5)
  },
)

t.test('batches have no more requests of a call than it has sockets; the others take these', async (t) => {
  const { origin, arrivedBatch } = await startBatches(t)
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { connections: 2 } })
  const joint = ['A', 'B', 'C'].map((make) => ask(cars, { make }))
  const { paths, answer } = await arrivedBatch()
  t.strictSame(paths, ['/cars?make=A', '/cars?make=B'])
  t.strictSame(await joint[2], carsOf(0))
  t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 2)
  answer(0, carsOf(1))
  answer(1, carsOf(2))
  t.strictSame(await Promise.all(joint), [carsOf(1), carsOf(2), carsOf(0)])
})

t.test('a batch has as many requests as its origin takes, and the next one the others', async (t) => {
  const { origin, arrivedBatch } = await startBatches(t)
  const { ask } = startEngine(t, { url: origin.url, limits: { connections: maxBatch + 2 } })
  const joint = Array.from({ length: maxBatch + 2 }, (_, nth) => ask(cars, { make: `M${nth}` }))
  for (const [nth, size] of [
    [1, maxBatch],
    [2, 2],
  ] as const) {
    const { paths, answerAll } = await arrivedBatch(nth)
    t.equal(paths.length, size)
    answerAll(...paths.map(() => carsOf(nth)))
  }

  t.strictSame((await Promise.all(joint)).slice(-3), [carsOf(1), carsOf(2), carsOf(2)])
})

/** @of server/upstream/batch.ts */
t.test('a refused, a lost and a missing answer fail their own calls', async (t) => {
  const { ask, arrivedBatch, metric } = await startBatches(t)
  const asked = ['A', 'B', 'C', 'D', 'E'].map((make) => ask(cars, { make }))
  const { response, answer } = await arrivedBatch()
  answer(0, { error: 'down' }, 503)
  answer(1, undefined, 0)
  answer(2, { cars: 'none' })
  answer(3, carsOf(4))
  answer(99, carsOf(5))
  response.end()

  const outcomes = await Promise.allSettled(asked)
  t.match(outcomes, [
    { reason: { code: '5xx', status: 503 } },
    { reason: { code: 'connect' } },
    { reason: { code: 'schema' } },
    { value: carsOf(4) },
    { reason: { code: 'connect' } },
  ])
  t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 0)
})

/** @of server/upstream/batch.ts */
t.test(
  'a connection that is cut in mid-answer fails what has not come, and nothing is sent again',
  async (t) => {
    const { ask, arrivedBatch, origin } = await startBatches(t)
    const asked = ['A', 'B', 'C'].map((make) => ask(cars, { make }))
    const { response, answer } = await arrivedBatch()
    answer(0, carsOf(1))
    response.write(linesOf(1, carsOf(2)).slice(0, -4))
    t.strictSame(await asked[0], carsOf(1))

    response.socket?.resetAndDestroy()
    t.match(await Promise.allSettled(asked.slice(1)), [
      { reason: { code: 'connect' } },
      { reason: { code: 'connect' } },
    ])
    t.equal(origin.requests.length, 1)
  },
)

/** @of server/upstream/batch.ts */
t.test('lines that are no batch, or too long, fail its calls and close its socket', async (t) => {
  const { ask, arrivedBatch, origin } = await startBatches(t)
  for (const [index, line] of ['cars\n', '{"at":"1"}\n', 'x'.repeat(20_000)].entries()) {
    const asked = ['A', 'B'].map((make) => ask(cars, { make }))
    const { response } = await arrivedBatch(index + 1)
    response.write(line)
    t.match(await Promise.allSettled(asked), [
      { reason: { code: 'connect' } },
      { reason: { code: 'connect' } },
    ])
  }

  await origin.left()
})

/** @of server/upstream/batch.ts */
t.test('a call whose time is over leaves the others; with the last one the socket is closed', async (t) => {
  const { ask, arrivedBatch, origin } = await startBatches(t)
  const [late, good] = [ask(slow), ask(cars)]
  const { answer } = await arrivedBatch()
  await t.rejects(late, { code: 'timeout' })
  answer(0, carsOf(1))
  answer(1, carsOf(2))
  t.strictSame(await good, carsOf(2), 'the late answer is passed over')

  const leaver = new AbortController()
  const left = ['C', 'D'].map((make) => ask(cars, { make, signal: leaver.signal }))
  const closed = once((await arrivedBatch(2)).response, 'close')
  leaver.abort()
  for (const answer of left) await t.rejects(answer, { code: 'aborted' })
  await t.resolves(closed)
  t.equal(origin.sockets, 2)
})

/** @of server/upstream/batch.ts */
t.test(
  'an answer without end is cut at its limit, and the calls that wait behind it are asked by themselves',
  async (t) => {
    const { origin, arrivedBatch } = await startBatches(t)
    const { ask, metric } = startEngine(t, { url: origin.url, limits: { maxAnswerBytes: 100_000 } })
    const bytesRead = watchBytes(t, batchPath)
    const endless = ask(cars, { make: 'A' })
    const others = ['B', 'C'].map((make) => ask(cars, { make }))
    const { response } = await arrivedBatch()
    const closed = once(response, 'close')
    response.write(linesOf(0, undefined).trimEnd().concat('\n'))
    pour(response)

    await t.rejects(endless, { code: 'too_large' })
    t.strictSame(await Promise.all(others), [carsOf(0), carsOf(0)])
    await closed
    t.ok(bytesRead() <= 100_000 + 64 * 1024, String(bytesRead()))
    t.strictSame(
      origin.requests.map(({ url }) => url),
      [batchPath, '/cars?make=B', '/cars?make=C'],
    )
    t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 0)
  },
)

/** @of server/upstream/batch.ts */
t.test('a client that leaves in mid-answer has nothing asked again', async (t) => {
  const { ask, origin, arrivedBatch } = await startBatches(t)
  t.strictSame(await ask(cars), carsOf(0), 'from now on the call has a socket of its own')
  const leaver = new AbortController()
  const left = ['A', 'B'].map((make) => ask(cars, { make, signal: leaver.signal }))
  const other = ask(cars, { make: 'C' })
  const { response } = await arrivedBatch()
  const closed = once(response, 'close')
  response.write(linesOf(2, carsOf(3)) + linesOf(0, carsOf(1)).slice(0, -4))
  t.strictSame(await other, carsOf(3))
  leaver.abort()
  for (const answer of left) await t.rejects(answer, { code: 'aborted' })

  await closed
  t.equal(origin.requests.length, 2)
})

/** @of server/upstream/batch.ts */
t.test(
  'an answer without end that nobody waits for any more is cut, and the others are asked again',
  async (t) => {
    const { origin, arrivedBatch } = await startBatches(t)
    const { ask } = startEngine(t, { url: origin.url })
    const bytesRead = watchBytes(t, batchPath)
    const leaver = new AbortController()
    const left = ask(cars, { make: 'A', signal: leaver.signal })
    const other = ask(cars, { make: 'B' })
    const { response } = await arrivedBatch()
    const closed = once(response, 'close')
    leaver.abort()
    await t.rejects(left, { code: 'aborted' })
    response.write(linesOf(0, undefined).trimEnd().concat('\n'))
    pour(response)

    t.strictSame(await other, carsOf(0))
    await closed
    t.ok(bytesRead() <= 2 * 1024 * 1024, String(bytesRead()))
  },
)

t.test('a call that has others wait is asked by itself for ten seconds', async (t) => {
  const { ask, arrivedBatch, clock } = await startBatches(t)
  const patient = { ...slow, timeoutMs: 60_000 }
  const waiting = [ask(patient), ask(cars)]
  const first = await arrivedBatch()
  first.answer(1, carsOf(1))
  await waiting[1]

  clock.advance(250)
  t.strictSame(await ask(patient, { make: 'A' }), carsOf(0), 'its own socket serves it')
  const joint = [ask(cars, { make: 'B' }), ask(patient, { make: 'B' }), ask(cars, { make: 'C' })]
  const second = await arrivedBatch(2)
  t.strictSame(second.paths, ['/cars?make=B', '/cars?make=C'])
  second.answerAll(carsOf(1), carsOf(2))
  await Promise.all(joint)

  clock.advance(10_000)
  first.answer(0, carsOf(3))
  first.response.end()
  await waiting[0]
  const again = [ask(cars, { make: 'D' }), ask(patient, { make: 'D' })]
  const third = await arrivedBatch(3)
  t.strictSame(third.paths, ['/cars?make=D', '/slow?make=D'])
  third.answerAll(carsOf(1), carsOf(2))
  await Promise.all(again)
})

for (const status of [404, 501])
  t.test(
    `an origin that answers batches with ${status} is asked for single answers, and again after a minute`,
    async (t) => {
      let batches = 0
      const origin = await startOrigin(
        t,
        (request, response) => {
          const isBatch = request.url === batchPath
          if (isBatch) batches += 1
          const answer = isBatch ? answers({ error: 'no such path' }, { status }) : answers(carsOf(1))
          answer(request, response)
        },
        { takesBatches: true },
      )
      const { ask, clock } = startEngine(t, origin)
      const askTwo = (make: string) =>
        Promise.all([ask(cars, { make }), ask(slow, { make })]).then((all) =>
          t.strictSame(all, [carsOf(1), carsOf(1)]),
        )

      await askTwo('A')
      t.equal(batches, 1)
      await askTwo('B')
      t.equal(batches, 1)
      clock.advance(60_000)
      await askTwo('C')
      t.equal(batches, 2)
    },
  )

for (const [status, code] of [
  [429, 'throttled'],
  [503, '5xx'],
] as const) {
  /** @of server/upstream/batch.ts */
  t.test(
    `a batch that is answered ${status} has each of its calls rest for as long as it says`,
    async (t) => {
      const { origin } = await startBatches(t)
      const { ask, clock } = startEngine(t, origin)
      origin.behave(answers({}, { status, headers: { 'retry-after': '30' } }))
      const askTwo = (make: string) => Promise.allSettled([ask(cars, { make }), ask(slow, { make })])
      t.match(await askTwo('A'), Array(2).fill({ reason: { code, status } }))

      clock.advance(29_999)
      t.match(await askTwo('B'), Array(2).fill({ reason: { code: 'throttled' } }))
      t.equal(origin.requests.length, 1)

      clock.advance(1)
      await askTwo('C')
      t.strictSame(
        origin.requests.map(({ url }) => url),
        [batchPath, batchPath],
        'as a batch again',
      )
    },
  )
}

/** @of server/upstream/batch.ts */
t.test('no more of a refusal without end is read than of an answer', async (t) => {
  const { origin } = await startBatches(t)
  const { ask } = startEngine(t, { url: origin.url, limits: { maxAnswerBytes: 100_000 } })
  origin.behave((_request, response) => pour(response.writeHead(500)))
  const asked = [ask(cars), ask(slow)]
  t.match(await Promise.allSettled(asked), Array(2).fill({ reason: { code: 'too_large', status: 500 } }))
  await origin.left()
})

t.test('a batch that meets an idle socket just closed by the origin is sent once more', async (t) => {
  const answerAll: RequestListener = async (request, response) => {
    const { requests } = (await json(request)) as Batch
    response.writeHead(200, { 'content-type': batchType })
    response.end(requests.map((_, at) => linesOf(at, carsOf(at))).join(''))
  }

  const origin = await startOrigin(t, closesUsedSockets(answerAll), { takesBatches: true })
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  for (const make of ['A', 'B'])
    t.strictSame(await Promise.all([ask(cars, { make }), ask(slow, { make })]), [carsOf(0), carsOf(1)])

  t.equal(origin.requests.length, 3)
  t.equal(await metric('srp_upstream_retries_total{origin="listings"}'), 2)
})
