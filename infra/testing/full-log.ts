import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import type { Test } from 'tap'
import { startBanner } from '#infra/scripts/start-banner.ts'
import { becomes } from './becomes.ts'
import { freePort } from './free-port.ts'
import { type ServerProcessOptions, startServerProcess } from './server-process.ts'

/** A program that runs another one, whose log goes to a file. */
export const logsInto = (file: string) => ['sh', '-c', `exec "$0" "$@" >>'${file}'`] as const

/** The log of a process in a file that a test can deny more room, as a full disk does. */
export function logFileOf({ pid }: ChildProcess, file: string) {
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])

  return {
    /** Leaves room for a part of the next line alone. */
    fill: () => limit(statSync(file).size + 20),
    /** Makes room again. */
    makeRoom: () => limit('unlimited'),
    /** The whole lines of the log. */
    lines: () => readFileSync(file, 'utf8').split('\n').slice(0, -1),
  }
}

/** A server whose log goes to a file that a test can deny more room. What it says of its start is there. */
export async function startWithLogFile(t: Test, { env, ...options }: ServerProcessOptions) {
  const file = `${t.testdir()}/log`
  const server = await startServerProcess(t, {
    ...options,
    env: { LOG_LEVEL: 'info', PORT: String(await freePort()), ...env },
    through: logsInto(file),
  })

  const log = logFileOf(server.child, file)
  // Lines gather for some milliseconds before they are written, in which the server answers already.
  const tellsOfStart = () => log.lines().some((line) => startBanner.pageServer.test(line))
  await becomes(t, tellsOfStart, true, 'the log tells of the start')

  return { server, ...log }
}
