import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'
import { sendCommand } from './worker-commands.ts'

/** A worker that replies to all commands once it is asked for its readiness. */
const lateWorker = `
  const asked = []
  process.on('message', (command) => {
    asked.push(command)
    if (command.name === 'readiness')
      for (const { commandId, name } of asked) process.send({ commandId, reply: name })
  })`

/** @of server/operate/worker-commands.ts */
t.test('a worker has half a minute for a purge, and two seconds for other orders', async (t) => {
  cluster.setupPrimary({ exec: join(t.testdir({ 'worker.cjs': lateWorker }), 'worker.cjs') })
  const worker = cluster.fork()
  t.teardown(() => worker.process.kill('SIGKILL'))
  await once(worker, 'online')

  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const send = (name: 'purge' | 'breakers' | 'readiness') => sendCommand(worker, { name, args: [] })
  const [purge, breakers] = [send('purge'), send('breakers')]
  mock.timers.tick(2_000)
  t.strictSame(await breakers, [])
  mock.timers.tick(27_999)

  t.strictSame(await send('readiness'), ['readiness'])
  t.strictSame(await purge, ['purge'])

  const silent = send('purge')
  mock.timers.tick(30_000)
  t.strictSame(await silent, [])
})
