import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { freePort } from '#infra/testing/free-port.ts'
import { logFileOf, logsInto } from '#infra/testing/full-log.ts'

const processes = {
  'the marketplace': ['main.ts', 'MARKETPLACE_PORT'],
  'the accounts process': ['accounts/main.ts', 'ACCOUNTS_PORT'],
} as const

/** Starts one of the processes as operators do, its log in a file. */
async function startWithLog(t: Test, [program, portSetting]: readonly [string, string]) {
  const folder = t.testdir({ data: {} })
  const file = join(folder, 'log')
  const port = String(await freePort())
  const [shell, ...args] = logsInto(file)
  // Without the modules that tap has every Node process load: they take SIGXFSZ, the signal of a file that
  // may not grow, for the end of the process.
  const node = ['env', '--unset=NODE_OPTIONS', process.execPath, join(import.meta.dirname, program)]
  const settings = { MAILBOX_PORT: 'off', SEED_LISTINGS: '0', LOG_LEVEL: 'info', SMTP_URL: 'off' }
  const child = spawn(shell, [...args, ...node], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), [portSetting]: port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const ended = once(child, 'exit')
  t.teardown(() => child.kill('SIGKILL'))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => ({ status: answer.status, body: await answer.text() }),
      () => ({ status: 0, body: '' }),
    )
  await becomes(t, async () => (await ask('/healthz')).status, 200, 'it listens')

  return { child, ended, ask, ...logFileOf(child, file) }
}

for (const [name, program] of Object.entries(processes)) {
  /** @of shared/settings/log-output.ts */
  t.test(
    `without room for its log ${name} goes on, says how many lines it dropped once there is room, and stops`,
    async (t) => {
      const { child, ended, ask, fill, makeRoom, lines } = await startWithLog(t, program)
      const before = lines().length
      fill()
      for (let asked = 0; asked < 20; asked += 1) t.equal((await ask('/nothing')).status, 404)

      makeRoom()
      const told = async () => {
        t.equal((await ask('/nothing')).status, 404)
        return lines().some((line) => /"lines":[1-9]\d*,"msg":"lines of the log were dropped"/.test(line))
      }

      await becomes(t, told, true, 'the log says so')
      for (const line of lines().slice(before)) t.type(JSON.parse(line).msg, 'string')

      fill()
      child.kill('SIGTERM')
      t.strictSame(await ended, [0, null])
    },
  )
}

/** @of marketplace/store/accounts-metrics.ts */
t.test('the lines that the accounts process drops are counted', async (t) => {
  const { ask, fill } = await startWithLog(t, processes['the accounts process'])
  fill()
  const dropped = async () => {
    await ask('/nothing')
    const { body } = await ask('/metrics')
    return Number(/^accounts_log_dropped_total (\d+)$/m.exec(body)?.[1]) > 0
  }

  await becomes(t, dropped, true, 'the counter')
})
