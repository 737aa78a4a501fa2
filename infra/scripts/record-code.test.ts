import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { rootDirectory } from './root-directory.ts'

/** @of infra/scripts/record-code.ts */
t.test('the compiled code of the server is recorded as the image is built', async (t) => {
  const folder = t.testdir()
  const recording = spawn(process.execPath, [join(import.meta.dirname, 'record-code.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  t.strictSame(await once(recording, 'exit'), [0, null])
  t.equal(globSync('*/program-*', { cwd: folder }).length, 1)

  const dockerfile = readFileSync(join(rootDirectory, 'Dockerfile'), 'utf8')
  const [building, running] = [...dockerfile.matchAll(/NODE_COMPILE_CACHE=(\S+)/g)].map(([, path]) => path)
  t.ok(building)
  t.equal(running, building, 'and is where the image looks for it')
  t.match(dockerfile, `COPY --from=build --chown=node:node ${running} `)
})
