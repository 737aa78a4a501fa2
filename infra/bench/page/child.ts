import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Child {
  readonly process: ChildProcess
  /** The first message of the child: its address, or `ready`. */
  readonly first: unknown
  stop(): Promise<void>
}

/** Forks one of the programs beside this file, with NODE_ENV=production, and waits for its first message. */
export async function startChild(
  program: string,
  env: NodeJS.ProcessEnv = {},
  nodeArgs: string[] = [],
): Promise<Child> {
  const child = fork(join(import.meta.dirname, program), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
    execArgv: nodeArgs,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

  const [first] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
  ])

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { process: child, first, stop }
}

/** The processor time that a process has used, in seconds. Linux only. */
export function cpuSecondsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
