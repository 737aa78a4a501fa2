import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t from 'tap'

/** The thread tells of itself once its standard input has ended, which a thread's has from the start. */
const thread = `import { parentPort } from 'node:worker_threads'
process.stdin.once('end', () => setImmediate(() => parentPort.postMessage(''))).resume()`

const program = `import { Worker } from 'node:worker_threads'
new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(thread)}`)})).once('message', () => process.exit(7))`

t.test('a process that starts a thread of its own goes on until its launcher ends', async (t) => {
  const preload = join(import.meta.dirname, 'stop-with-launcher.ts')
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })

  t.teardown(() => child.kill('SIGKILL'))
  t.same(await once(child, 'exit'), [7, null])
})
