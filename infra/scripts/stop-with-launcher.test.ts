import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t from 'tap'

const threadThatLives = `process.stdin.once('end', () => setImmediate(() =>
  require('node:worker_threads').parentPort.postMessage(''))).resume()`

const program = `new (require('node:worker_threads').Worker)(${JSON.stringify(threadThatLives)}, { eval: true })
  .once('message', () => process.exit(7))`

t.test('a process that starts a thread of its own goes on until its launcher ends', async (t) => {
  const preload = join(import.meta.dirname, 'stop-with-launcher.ts')
  const child = spawn(process.execPath, ['--import', preload, '--eval', program], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })

  t.teardown(() => child.kill('SIGKILL'))
  t.same(await once(child, 'exit'), [7, null])
})
