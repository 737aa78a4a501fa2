import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { startBanner } from '#infra/scripts/start-banner.ts'
import { connectSilently } from '#infra/testing/raw-http.ts'

function launch(t: Test, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ACCOUNTS_PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  t.teardown(() => child.kill('SIGKILL'))
  return child
}

async function addressOf(child: ReturnType<typeof launch>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = startBanner.accounts.exec(line) ?? []
    if (address !== undefined) return address
  }

  throw new Error(`the accounts process has ended: ${await text(child.stderr)}`)
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit

  return code
}

/** @of marketplace/accounts/start.ts, marketplace/plugins/drain.ts */
t.test(
  'processes that start at once on an empty folder share its store, and end when asked to, whoever is connected',
  async (t) => {
    const DATA_DIR = join(t.testdir(), 'new')
    const children = [launch(t, { DATA_DIR }), launch(t, { DATA_DIR }), launch(t, { DATA_DIR })]
    const addresses = await Promise.all(children.map(addressOf))
    for (const address of addresses) {
      await connectSilently(t, address)
      t.equal((await fetch(`${address}/healthz`)).status, 200)
      t.same(await (await fetch(`${address}/readyz`)).json(), { status: 'ready' })
    }

    for (const child of children) t.equal(await stopped(child, 'SIGTERM'), 0)
  },
)

t.test('a setting that cannot be used stops the start with one line that names it', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.teardown(() => other.close())
  const taken = String((other.address() as AddressInfo).port)

  const cases: readonly [Record<string, string>, RegExp][] = [
    [{ ACCOUNTS_PORT: 'http' }, /^ACCOUNTS_PORT must be a whole number from 0 to 65535\./],
    [
      { ACCOUNTS_PORT: taken, DATA_DIR: t.testdir() },
      /^ACCOUNTS_PORT \d+ on ACCOUNTS_HOST 127\.0\.0\.1 is in use/,
    ],
    [
      { LEAD_RELAY_DOMAIN: 'reply.cars.example', LEAD_RELAY_PORT: taken, DATA_DIR: t.testdir() },
      /^LEAD_RELAY_PORT \d+ on LEAD_RELAY_HOST 127\.0\.0\.1 is in use/,
    ],
    [{ PUBLIC_URL: 'www.example.com' }, /^PUBLIC_URL must be an address such as https:/],
    [{ DATA_DIR: '/dev/null/none' }, /^the store of DATA_DIR \/dev\/null\/none cannot be used/],
    [{ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' }, /^the store of DATABASE_URL cannot be used/],
    [{ ACCOUNTS_HOST: '0.0.0.0' }, /^ACCOUNTS_TOKEN must be set/],
  ]

  for (const [settings, message] of cases) {
    const child = launch(t, settings)
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    const [line = '', ...more] = errors.trimEnd().split('\n')
    t.equal(code, 1)
    t.match(line.replace('Accounts: ', ''), message)
    t.same(more, [], 'one line')
    t.notMatch(errors, /secret/)
  }
})
