import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { EventQueue } from './event-queue.ts'

/** @of client/features/tracking/event-queue.ts */
t.test(
  'what happens while an answer is slow is sent after it, without waiting for anything else',
  async (t) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    t.teardown(() => mock.reset())
    const answers: (() => void)[] = []
    const { mock: sent } = mock.method(globalThis, 'fetch', async () => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return new Response(null, { status: 204 })
    })

    const passFiveSeconds = async () => {
      mock.timers.tick(5_000)
      await nextTurn()
    }

    const queue = new EventQueue()
    queue.add({ name: 'sort', atMs: Date.now(), fields: { sort: 'yearASC' } })
    await passFiveSeconds()
    queue.add({ name: 'saveSearch', atMs: Date.now(), fields: {} })
    await passFiveSeconds()
    t.equal(sent.callCount(), 1, 'one after the other')

    answers.shift()?.()
    await nextTurn()
    await passFiveSeconds()
    t.equal(sent.callCount(), 2)
  },
)
