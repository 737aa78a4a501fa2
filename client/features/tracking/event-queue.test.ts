import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { EventQueue } from './event-queue.ts'

/** A queue whose answers the test gives, with a clock that the test moves. */
function startQueue(t: Test) {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.reset())
  const answers: ((status: number) => void)[] = []
  const { mock: sent } = mock.method(globalThis, 'fetch', async () => {
    const status = await new Promise<number>((resolve) => answers.push(resolve))
    return new Response(null, { status })
  })

  const queue = new EventQueue()

  return {
    queue,
    requests: () => sent.callCount(),
    add: () => queue.add({ name: 'sort', atMs: Date.now(), fields: { sort: 'yearASC' } }),
    answer: async (status = 204) => {
      answers.shift()?.(status)
      await nextTurn()
    },
    pass: async (ms: number) => {
      mock.timers.tick(ms)
      await nextTurn()
    },
  }
}

/** @of client/features/tracking/event-queue.ts */
t.test(
  'what happens while an answer is slow is sent after it, without waiting for anything else',
  async (t) => {
    const { add, requests, answer, pass } = startQueue(t)
    add()
    await pass(5_000)
    add()
    await pass(5_000)
    t.equal(requests(), 1, 'one after the other')

    await answer()
    await pass(5_000)
    t.equal(requests(), 2)
  },
)

/** @of client/features/tracking/event-queue.ts */
t.test('what waits is not sent any more once it is cleared, as by who withdraws her consent', async (t) => {
  const { queue, add, requests, answer, pass } = startQueue(t)
  add()
  await pass(5_000)
  await answer(503)
  add()
  await pass(10_000)
  t.equal(requests(), 2, 'two batches wait, and the first is sent again')

  queue.clear()
  await answer()
  t.equal(requests(), 2)
})
