import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t)

/** Starts the built server with a temporary directory of its own, visits a page, and ends it. */
async function serveOnce(t: Test, folder: string, env: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess(t, { marketplace, env: { TMPDIR: folder, ...env } })
  const { status } = await server.open('/cars-for-sale/all-cars')
  server.child.kill('SIGTERM')

  return { status, exit: await server.ended }
}

const served = { status: 200, exit: [0, null] }

const codeIn = (folder: string) => globSync('node-compile-cache/*/program-*', { cwd: folder })

/** @of server/start/program.ts */
t.test(
  'the compiled code of a start with its first page is there for the next one, and is replaced where it is damaged',
  async (t) => {
    const folder = t.testdir()
    t.strictSame(await serveOnce(t, folder), served)
    const [name = '', ...others] = codeIn(folder)
    t.strictSame(others, [])

    const file = join(folder, name)
    const [code, { ino }] = [readFileSync(file), statSync(file)]
    t.strictSame(await serveOnce(t, folder), served)
    t.equal(statSync(file).ino, ino, 'the second start has nothing to record')

    writeFileSync(file, code.fill(0, code.length / 2))
    t.strictSame(await serveOnce(t, folder), served)
    t.not(statSync(file).ino, ino)
    t.ok(
      readFileSync(file)
        .subarray(-1_000)
        .some((byte) => byte !== 0),
    )
  },
)

/** @of server/start/program.ts */
t.test('a server starts without compiled code where Node may keep none', async (t) => {
  const folder = t.testdir()
  t.strictSame(await serveOnce(t, folder, { NODE_DISABLE_COMPILE_CACHE: '1' }), served)
  t.strictSame(codeIn(folder), [])
})

/** @of shared/features/locale-words.ts */
t.test('a start and its first page need no data of locales, which takes time and memory', async (t) => {
  const folder = t.testdir({
    'no-locales.mjs': 'delete globalThis.Intl; Number.prototype.toLocaleString = undefined',
  })

  const env = { NODE_OPTIONS: `--import=${join(folder, 'no-locales.mjs')}` }
  t.strictSame(await serveOnce(t, folder, env), served)
})
