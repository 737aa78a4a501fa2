import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDirectory } from './root-directory.ts'

export interface PartOptions {
  readonly name: string
  /** The program, from the project's directory. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /** The line that says where it listens, its first group the address; it is not passed on. */
  readonly announcement: RegExp
  /** Where its other lines go; to the terminal unless told. */
  readonly say?: (line: string) => void
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** It gave a reason on its error output, which was passed on. */
  readonly hasExplained: boolean
}

export interface Part {
  readonly name: string
  /** Resolves when it listens; stays pending where it ends before that. */
  readonly address: Promise<string>
  readonly ended: Promise<Ending>
  kill(signal: NodeJS.Signals): void
}

/** Starts a part of the product as a process and passes its lines on. */
export function startPart({ name, file, env, announcement, say = console.log }: PartOptions): Part {
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'stop-with-launcher.ts'), file],
    {
      cwd: rootDirectory,
      env,
      // A group of its own: the terminal's Ctrl-C reaches the launcher alone, so that a part is asked to stop
      // once.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )

  const address = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const announced = announcement.exec(line)?.[1]
    if (announced === undefined) say(line)
    else address.resolve(announced)
  })

  let hasExplained = false
  child.stderr.on('data', (chunk) => {
    hasExplained = true
    process.stderr.write(chunk)
  })

  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, hasExplained }))

  return { name, address: address.promise, ended, kill: (signal) => child.kill(signal) }
}
