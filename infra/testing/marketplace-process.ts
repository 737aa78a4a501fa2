import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'

export type MarketplaceChild = ChildProcessByStdio<null, Readable, Readable>

/** Starts the marketplace as a process of its own, as operators do. It may end before it listens. */
export function startMarketplaceProcess(
  t: Test,
  settings: Readonly<Record<string, string>>,
): MarketplaceChild {
  // Without the modules that tap has every Node process load: they take SIGXFSZ, the signal of a file that
  // may not grow, for the end of the process.
  const child = spawn(
    'env',
    ['--unset=NODE_OPTIONS', process.execPath, join(import.meta.dirname, '../../marketplace/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        MARKETPLACE_PORT: '0',
        MAILBOX_PORT: 'off',
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

/** Starts the marketplace as a process, and waits until it listens. */
export async function runMarketplace(t: Test, settings: Readonly<Record<string, string>>) {
  const child = startMarketplaceProcess(t, settings)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  /** Resolves with the next line of its output. */
  const line = async () => String((await lines.next()).value)
  const first = await line()
  const [address] = /http:\S+\d/.exec(first) ?? []

  if (address === undefined)
    throw new Error(
      `the marketplace does not listen: ${first} ${await text(child.stderr)} ${child.exitCode ?? child.signalCode}`,
    )

  return { child, line, address }
}
