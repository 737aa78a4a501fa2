import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'

export type MarketplaceChild = ChildProcessByStdio<null, Readable, Readable>

/** The marketplace in a process of its own, as operators start it; it may not come up. */
export function startMarketplaceProcess(
  t: Test,
  settings: Readonly<Record<string, string>>,
): MarketplaceChild {
  // Without what tap has every Node load, which takes the signal of a file that may not grow for a deadly
  // one.
  const child = spawn(
    'env',
    ['--unset=NODE_OPTIONS', process.execPath, join(import.meta.dirname, '../../marketplace/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        MARKETPLACE_PORT: '0',
        SEED_LISTINGS: '200',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )

  t.teardown(() => child.kill('SIGKILL'))
  return child
}

/** One that listens. */
export async function runMarketplace(t: Test, settings: Readonly<Record<string, string>>) {
  const child = startMarketplaceProcess(t, settings)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  /** The next line of its output. */
  const line = async () => String((await lines.next()).value)
  const first = await line()
  const [address] = /http:\S+\d/.exec(first) ?? []

  if (address === undefined)
    throw new Error(
      `the marketplace does not listen: ${first} ${await text(child.stderr)} ${child.exitCode ?? child.signalCode}`,
    )

  return { child, line, address }
}
