import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t, { type Test } from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { rootDirectory } from './root-directory.ts'
import { startBanner } from './start-banner.ts'

const { scripts } = JSON.parse(readFileSync(join(rootDirectory, 'package.json'), 'utf8'))

/** Starts what `npm run dev` does, with the same options of Node. */
async function develop(t: Test) {
  const [, ...options] = scripts.dev.split(' ')
  const child = spawn(process.execPath, options, {
    cwd: rootDirectory,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: t.testdir(),
      SEED_LISTINGS: '300',
      PORT: '0',
      ADMIN_PORT: '0',
      ACCOUNTS_PORT: '0',
      MAILBOX_PORT: '0',
      MARKETPLACE_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  t.teardown(() => child.kill('SIGTERM'))

  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const restarts: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (/^(Change detected|Restarting)/.test(line)) restarts.push(line)
    const page = startBanner.pageServer.exec(line)?.[1]
    if (page !== undefined) resolve(page)
  })
  lines.once('close', () => reject(new Error('the development server ended before it listened')))

  return { child, page: await promise, restarts }
}

const openPage = await startBrowser(t)

t.test(
  'while developing, the page hydrates from its sources without complaint, and Ctrl-C ends it',
  async (t) => {
    const { child, page, restarts } = await develop(t)
    const browser = await openPage(t, { expects: /^debug: \[vite\] connect|React DevTools/ })
    const hot = browser.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    await browser.goto(page)
    await hot
    await browser.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    )

    t.match(await browser.textContent('h1'), /300/)

    t.same(restarts, [], 'nothing has changed')

    await browser.close()

    child.kill('SIGINT')
    t.same(await once(child, 'exit'), [0, null])
  },
)
