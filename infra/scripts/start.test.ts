import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { rootDirectory } from './root-directory.ts'
import { startBanner } from './start-banner.ts'

const direct = [process.execPath, join(import.meta.dirname, 'start.ts')]

function launch(
  t: Test,
  settings: Record<string, string> = {},
  [command = '', ...args] = direct,
): ChildProcessWithoutNullStreams {
  const anyPort = { PORT: '0', ADMIN_PORT: '0', MARKETPLACE_PORT: '0', ACCOUNTS_PORT: '0' }
  const launcher = spawn(command, args, {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, DATA_DIR: t.testdir(), SEED_LISTINGS: '300', ...anyPort, ...settings },
  })

  // The processes that it started stop with it.
  t.teardown(() => launcher.kill('SIGKILL'))

  return launcher
}

/** Waits until the launcher prints the address to open. */
async function running(t: Test, command = direct) {
  const launcher = launch(t, {}, command)
  const addresses: string[] = []

  for await (const line of createInterface({ input: launcher.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? []
    if (address !== undefined) addresses.push(address)
    if (line.startsWith('Open ')) break
  }

  const [marketplace = '', page = '', mailbox = ''] = addresses

  return { launcher, marketplace, page, mailbox, errors: text(launcher.stderr) }
}

async function pageServerAddress({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [, address] = startBanner.pageServer.exec(line) ?? []
    if (address !== undefined) return address
  }

  throw new Error('the page server has ended')
}

async function refusal(t: Test, settings: Record<string, string>) {
  const launcher = launch(t, settings)
  const [output, errors, [code]] = await Promise.all([
    text(launcher.stdout),
    text(launcher.stderr),
    once(launcher, 'close'),
  ])

  return { code, lines: errors.trimEnd().split('\n'), hasOpened: output.includes('http:') }
}

async function portInUse(t: Test): Promise<number> {
  const other = createServer().listen(0)
  await once(other, 'listening')
  t.teardown(() => other.close())

  return (other.address() as AddressInfo).port
}

const answers = (address: string) =>
  fetch(address)
    .then((answer) => answer.ok)
    .catch(() => false)

t.test('one command starts the marketplace and the page, and one Ctrl-C stops both cleanly', async (t) => {
  const { launcher, marketplace, page, mailbox, errors } = await running(t)
  const html = await (await fetch(page)).text()
  t.match(html, /<h1[^>]*>300 /, 'the page shows the whole inventory')
  t.match(html, `<link rel="canonical" href="${page}"/>`, 'it knows its own address')
  t.match(await (await fetch(mailbox)).text(), 'No mail has arrived yet.')
  t.equal(await answers(marketplace), true)
  t.match(readFileSync(`/proc/${processOf(launcher, 'accounts/main.ts')}/cmdline`, 'utf8'), 'node')

  const exit = once(launcher, 'exit')
  launcher.kill('SIGINT')
  launcher.kill('SIGINT')
  t.same(await exit, [0, null], 'npm sends the signal a second time, which kills no process')
  t.same([await answers(page), await answers(marketplace)], [false, false])
  t.equal(await errors, '', 'no warning, no error')
})

/** @of infra/scripts/start.ts */
t.test('SIGTERM to npm ends all that it started, and npm waits for the end', async (t) => {
  const { launcher, marketplace, page } = await running(t, ['npm', 'start'])
  const server = launch(t, { MARKETPLACE_URL: new URL(marketplace).origin }, [
    'npm',
    'run',
    '--silent',
    'start:server',
  ])
  const alone = await pageServerAddress(server)
  t.equal(await answers(alone), true)

  for (const [npm, addresses] of [
    [server, [alone]],
    [launcher, [page, marketplace]],
  ] as const) {
    const exit = once(npm, 'exit')
    npm.kill('SIGTERM')
    t.same(await exit, [0, null])
    for (const address of addresses) t.equal(await answers(address), false, address)
  }
})

/** @of infra/scripts/supervisor.ts */
t.test('when one part dies the other is stopped, and the exit code says so', async (t) => {
  const { launcher, marketplace, page, errors } = await running(t)
  const exit = once(launcher, 'exit')
  process.kill(processOf(launcher, 'marketplace/main.ts'), 'SIGKILL')
  t.same(await exit, [1, null])
  t.same([await answers(page), await answers(marketplace)], [false, false])
  t.equal(await errors, 'The marketplace ended unexpectedly (SIGKILL)\n')
})

/** @of infra/scripts/stop-with-launcher.ts */
t.test('no part outlives a launcher that was killed', async (t) => {
  const { launcher, marketplace, page } = await running(t)
  launcher.kill('SIGKILL')
  for (const address of [page, marketplace]) while (await answers(address));
  t.same([await answers(page), await answers(marketplace)], [false, false])
})

t.test('a bad setting stops the start with one line that names it and what it may be', async (t) => {
  const server = await refusal(t, { PORT: 'http' })
  t.same(server, {
    code: 1,
    lines: ['PORT must be a whole number from 0 to 65535, not "http"'],
    hasOpened: false,
  })

  const marketplace = await refusal(t, { SEED_LISTINGS: 'many' })
  t.same(marketplace, {
    code: 1,
    lines: ['SEED_LISTINGS must be a whole number from 0 to 5000000.'],
    hasOpened: false,
  })
})

for (const setting of ['PORT', 'ADMIN_PORT', 'MARKETPLACE_PORT']) {
  t.test(`a port in use stops the start with one line that names ${setting}`, async (t) => {
    const { code, lines, hasOpened } = await refusal(t, { [setting]: String(await portInUse(t)) })
    t.same({ code, count: lines.length, hasOpened }, { code: 1, count: 1, hasOpened: false })
    t.match(lines[0], new RegExp(`\\b${setting}\\b.* is in use`))
  })
}

/** The process id of the launcher's child that runs `file`. */
function processOf(launcher: ChildProcessWithoutNullStreams, file: string): number {
  const ids = readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim().split(' ')
  const id = ids.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(file))
  if (id === undefined) throw new Error(`no process runs ${file}`)

  return Number(id)
}
