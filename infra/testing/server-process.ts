import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Test } from 'tap'
import { programs } from '#infra/scripts/programs.ts'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { becomes } from './becomes.ts'
import { freePort } from './free-port.ts'
import { seriesValue } from './series-value.ts'
import { type VisitOptions, visit } from './visit.ts'

const signalHooks = join(import.meta.dirname, 'signal-hooks.ts')

const { options, file, banner } = programs.pageServer

/** The built server; `npm test` builds it before the tests. */
const builtProgram = join(rootDirectory, file)

/** Limits that a busy machine does not reach: no request is shed, no upstream times out. */
const unlimited = {
  TIMEOUT_FACTOR: '20',
  RENDER_QUEUE: '100000',
  PAGES_LOADING: '100000',
  RENDER_WAIT_MS: '600000',
  LOOP_LAG_MS: '600000',
}

/** The limits of pages at once that operators have by default; only those of time are a busy machine's. */
export const defaultQueues = { RENDER_QUEUE: '', RENDER_WAIT_MS: '', PAGES_LOADING: '' }

/** All of the product's own limits. */
export const defaultLimits = { ...defaultQueues, TIMEOUT_FACTOR: '', LOOP_LAG_MS: '' }

export interface ServerProcessOptions {
  /** The address of every upstream. */
  readonly marketplace: string
  readonly env?: Readonly<Record<string, string>>
  readonly settings?: SettingsDocument
  /** A program that runs the server in its place, with limits for example, and its arguments. */
  readonly through?: readonly string[]
  /** The program of another build; that of this build by default. */
  readonly program?: string
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The built page server as operators start it, listening, in a process of its own. */
export async function startServerProcess(
  t: Test,
  { marketplace, env = {}, settings = {}, through = [], program = builtProgram }: ServerProcessOptions,
) {
  const adminPort = await freePort()
  const settingsFile = writeSettings(t, settings)
  const node = [process.execPath, '--expose-gc', '--import', signalHooks, ...options, program]
  const [command = '', ...args] = [...through, ...node]
  const child = spawn(command, args, {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      ...{ SETTINGS_FILE: settingsFile, MARKETPLACE_URL: marketplace },
      ...{ HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: String(adminPort), ...unlimited, ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  const exited = once(child, 'exit')
  t.teardown(() => {
    child.kill('SIGKILL')
    return exited
  })

  const lines: string[] = []
  const listening = Promise.withResolvers<string>()
  const output = createInterface({ input: child.stdout }).on('line', (line) => {
    const [, address] = banner.exec(line) ?? []
    if (address === undefined) lines.push(line)
    else listening.resolve(new URL(address).origin)
  })

  void exited.then(([code]) => listening.reject(new Error(`ended with ${code}: ${lines.join('\n')}`)))
  const admin = `http://127.0.0.1:${adminPort}`
  // With a port of the test's choice the server may print elsewhere.
  if (env.PORT !== undefined)
    void isReady(admin).then(() => listening.resolve(`http://127.0.0.1:${env.PORT}`))
  const url = await listening.promise

  return {
    ...{ url, admin, child, settingsFile },
    /** The exit code and the signal of the process, once all lines of its log have arrived too. */
    ended: once(child, 'close'),
    /** Lines of its log that have arrived, a JSON object each. */
    lines,
    /** Passes once the log has a line that matches: lines arrive later than what they are about. */
    logged: (t: Test, line: RegExp) =>
      becomes(t, () => lines.some((text) => line.test(text)), true, `the log has ${line}`),
    /** Requests a page through a real socket; the response is still arriving. */
    open: (path: string, options?: VisitOptions) => visit(url, path, options),
    /** Bytes of its heap in use, after garbage collection. */
    async heapBytes(): Promise<number> {
      child.kill('SIGUSR2')
      return Number((await lineWith(output, 'heap ')).slice(5))
    },
    /** Blocks its event loop for two seconds; resolves when the block has begun. */
    async blockEventLoop(): Promise<void> {
      child.kill('SIGALRM')
      await lineWith(output, 'event loop blocked')
    },
    /** The value of one series on its metrics page, 0 when the series is absent. */
    metric: async (series: string) => seriesValue(await (await fetch(`${admin}/metrics`)).text(), series),
  }
}

function writeSettings(t: Test, settings: SettingsDocument): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))

  return file
}

/** The next line that begins so. */
async function lineWith(output: Interface, start: string): Promise<string> {
  for await (const [line] of on(output, 'line')) if (line.startsWith(start)) return line
  throw new Error('the process has ended')
}

async function isReady(admin: string): Promise<void> {
  const answered = () =>
    fetch(`${admin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answered()));
}
