import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t, { type Test } from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { startBanner } from './start-banner.ts'

async function develop(t: Test) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
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

  t.teardown(() => child.kill('SIGKILL'))

  // Vite may print lines before the start banner.
  for await (const line of createInterface({ input: child.stdout })) {
    const page = startBanner.pageServer.exec(line)?.[1]
    if (page !== undefined) return { child, page }
  }

  throw new Error('the development server ended before it listened')
}

const openPage = await startBrowser(t)

t.test(
  'while developing, the page hydrates from its sources without complaint, and Ctrl-C ends it',
  async (t) => {
    const { child, page } = await develop(t)
    const browser = await openPage(t, { expects: /^debug: \[vite\] connect|React DevTools/ })
    const hot = browser.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    await browser.goto(page)
    await hot
    await browser.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    )

    t.match(await browser.textContent('h1'), /300/)

    await browser.close()

    child.kill('SIGINT')
    t.same(await once(child, 'exit'), [0, null])
  },
)
