import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDirectory } from './root-directory.ts'

export interface ProcessOptions {
  /** The name in messages, such as `The page server`. */
  readonly name: string
  /** Options of Node; none by default. */
  readonly options?: readonly string[]
  /** The program, relative to the project's directory. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /**
   * Matches the line that reports the address, which is the first group. That line is not passed to `log`.
   */
  readonly banner: RegExp
  /** Receives every other line of the standard output. The default is the terminal. */
  readonly log?: (line: string) => void
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The process wrote to its error output, which reached the terminal. */
  readonly hasErrorOutput: boolean
}

export interface SupervisedProcess {
  readonly name: string
  /** Resolves when the process listens. Stays pending when the process exits before that. */
  readonly address: Promise<string>
  readonly exit: Promise<ProcessExit>
  kill(signal: NodeJS.Signals): void
}

/** Starts one process of the product and passes on the lines that it prints. */
export function startProcess({
  name,
  options = [],
  file,
  env,
  banner,
  log = console.log,
}: ProcessOptions): SupervisedProcess {
  const child = spawn(
    process.execPath,
    [...options, '--import', join(import.meta.dirname, 'stop-with-launcher.ts'), file],
    {
      cwd: rootDirectory,
      env,
      // A process group of its own: Ctrl-C in the terminal reaches the launcher alone, which asks each
      // process to stop once.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )

  const address = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const announced = banner.exec(line)?.[1]
    if (announced === undefined) log(line)
    else address.resolve(announced)
  })

  let hasErrorOutput = false
  child.stderr.on('data', (chunk) => {
    hasErrorOutput = true
    process.stderr.write(chunk)
  })

  const exit = once(child, 'close').then(([code, signal]): ProcessExit => ({ code, signal, hasErrorOutput }))

  return { name, address: address.promise, exit, kill: (signal) => child.kill(signal) }
}
