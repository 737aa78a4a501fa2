import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface TestProcessOptions {
  /** Node's arguments: its options and the program. */
  readonly args: readonly string[]
  readonly directory: string
  readonly env: NodeJS.ProcessEnv
  /** Seconds until the process reports the test under way as timed out; one that cannot is killed later. */
  readonly timeoutS: number
}

export interface TestProcessResult {
  readonly tap: string
  /** The error output of the process. */
  readonly errors: string
  readonly seconds: number
  /** How the process ended where that was no success: its exit code, or the signal that killed it. */
  readonly failedBy?: number | NodeJS.Signals
  /** The process had reported the end of its tests, did not end itself, and was killed. */
  readonly stayed: boolean
}

/** Time in which a process reports its own time-out, or ends after its tests, before it is killed. */
const graceMs = 30_000

/** The last line of a whole report, which is at the top level. */
const lastLine = /^# time=/m

/** The process groups of the test processes that run now. */
const running = new Set<number>()

process.once('exit', () => {
  for (const group of running) killGroup(group)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Runs a Node process that reports its tests in TAP; no process that it has started outlives it. */
export async function runTestProcess(options: TestProcessOptions): Promise<TestProcessResult> {
  const { args, directory, env, timeoutS } = options
  const startedMs = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: { ...env, TAP: '1', TAP_TIMEOUT: String(timeoutS) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that the group can be killed as a whole.
    detached: true,
  })

  const group = child.pid
  if (group === undefined) throw new Error(`${process.execPath} could not be started`)

  running.add(group)

  let [tap, errors] = ['', '']
  let stayed = false
  let ending: NodeJS.Timeout | undefined
  child.stdout.setEncoding('utf8').on('data', (text) => {
    tap += text
    if (ending !== undefined || !lastLine.test(text)) return

    ending = setTimeout(() => {
      stayed = true
      killGroup(group)
    }, graceMs)
  })

  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })

  const timer = setTimeout(() => killGroup(group), timeoutS * 1_000 + graceMs)
  const closed = once(child, 'close')
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  clearTimeout(ending)
  killGroup(group)
  running.delete(group)
  await closed

  const failedBy = stayed ? undefined : (signal ?? (code || undefined))
  const seconds = (performance.now() - startedMs) / 1_000

  return { tap, errors, seconds, stayed, ...(failedBy !== undefined && { failedBy }) }
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // All its processes have ended.
  }
}
