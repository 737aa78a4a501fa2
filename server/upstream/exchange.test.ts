import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { exchange } from './exchange.ts'
import type { ExchangeAnswer } from './exchange-request.ts'
import type { RequestHandler } from './sender.ts'

const timeoutMs = 1_000

/** A picture of which more has come than its reader takes, at a time that the test moves. */
async function startPicture(t: Test) {
  let nowMs = 0
  t.capture(performance, 'now', () => nowMs)
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())

  const orders: string[] = []
  const controller = {
    pause: () => void orders.push('pause'),
    resume: () => void orders.push('resume'),
    abort: () => void orders.push('abort'),
  }

  const dispatch = (_request: object, answer: RequestHandler) => {
    answer.onRequestStart(controller)
    answer.onResponseStart(controller, 200, { 'content-type': 'image/png' })
    answer.onResponseData(controller, Buffer.alloc(100_000))
  }

  const answered = Promise.withResolvers<ExchangeAnswer>()
  const request = { path: '/', headers: {}, timeoutMs, maxBytes: 1_000_000, streams: /^image\/png$/ }
  exchange({ queued: 0, dispatch }, request, answered)
  const { body } = await answered.promise
  if (!body) throw new Error('the picture has no body')

  return {
    ...{ body, orders },
    /** Resolves when the exchange has looked at the clock. */
    async advance(ms: number) {
      nowMs += ms
      mock.timers.tick(ms)
      await setImmediate()
    },
  }
}

/** @of server/upstream/exchange.ts */
t.test('the time in which a reader takes nothing is added to what its origin has, and no more', async (t) => {
  const { body, orders, advance } = await startPicture(t)
  for (let half = 0; half < 5; half += 1) await advance(timeoutMs / 2)
  t.strictSame(orders, ['pause'])
  t.equal(body.read().length, 100_000)
  t.strictSame(orders, ['pause', 'resume'])

  await advance(timeoutMs / 2)
  t.equal(body.errored, null, 'half of its own time is left')

  await advance(timeoutMs / 2)
  t.match(body.errored, { code: 'timeout' })
  t.strictSame(orders, ['pause', 'resume', 'abort'])
})
