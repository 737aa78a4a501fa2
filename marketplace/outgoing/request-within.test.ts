import t from 'tap'
import { Pool } from 'undici'
import { heldBack } from '#infra/testing/marketplace.ts'
import { startMuteServer } from '#infra/testing/mute-server.ts'
import { answers, drips, floods, startOrigin } from '#infra/testing/origin.ts'
import { requestWithin } from './request-within.ts'

const bounds = { timeoutMs: 60_000, maxBytes: 1_000_000 }
const get = (path: string) => ({ method: 'GET', path }) as const

/** @of marketplace/outgoing/request-within.ts */
t.test(
  'a request whose deadline passes in the queue is not sent, and costs the others no socket',
  async (t) => {
    const { held, release } = heldBack(answers({ is: 'here' }))
    const origin = await startOrigin(t, held)
    const pool = new Pool(origin.url, { connections: 1 })
    t.teardown(() => pool.destroy())

    const first = requestWithin(pool, get('/first'), bounds)
    const late = requestWithin(pool, get('/late'), { ...bounds, timeoutMs: 10 })
    const last = requestWithin(pool, get('/last'), bounds)
    await t.rejects(late, { message: 'no answer within 10 ms' })

    release()
    const answer = { status: 200, text: '{"is":"here"}' }
    t.strictSame(await Promise.all([first, last]), [answer, answer])
    t.strictSame(
      origin.requests.map(({ url }) => url),
      ['/first', '/last'],
    )
    t.equal(origin.sockets, 1)
  },
)

/** @of marketplace/outgoing/request-within.ts */
t.test('the deadline holds while a connection is made, and while an answer drips', async (t) => {
  const short = { ...bounds, timeoutMs: 100 }
  const origin = await startOrigin(t, drips)
  const pool = new Pool(origin.url)
  const mute = await startMuteServer(t)
  const connecting = new Pool(mute.url)
  t.teardown(() => Promise.all([pool.destroy(), connecting.destroy()]))

  await t.rejects(requestWithin(connecting, get('/'), short), { message: 'no answer within 100 ms' })
  t.equal(mute.closed(), 0, 'before the attempt to connect has ended')

  await t.rejects(requestWithin(pool, get('/'), short), { message: 'no answer within 100 ms' })
  await origin.left()
})

/** @of marketplace/outgoing/request-within.ts */
t.test('an answer that came in time counts though the process is busy past the deadline', async (t) => {
  const timeoutMs = 100
  const origin = await startOrigin(t, (_request, response) => {
    // The answer is written by then; this process reads it after its deadline.
    response.end('here', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * timeoutMs))
  })

  const pool = new Pool(origin.url)
  t.teardown(() => pool.destroy())
  t.strictSame(await requestWithin(pool, get('/'), { ...bounds, timeoutMs }), { status: 200, text: 'here' })
})

/** @of marketplace/outgoing/request-within.ts */
t.test('an answer over the limit is not read to its end', async (t) => {
  const origin = await startOrigin(t, floods)
  const pool = new Pool(origin.url)
  t.teardown(() => pool.destroy())
  await t.rejects(requestWithin(pool, get('/'), bounds), { message: 'the answer is over 1000000 bytes' })
  await origin.left()
})
