import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { addUp, type Outcome } from './outcome.ts'
import { rootDirectory } from './root-directory.ts'
import { isInstalled } from './system-programs.ts'

interface Check {
  readonly fact: string
  readonly command: readonly [string, ...string[]]
  /** The command comes with no npm package. Where it is missing the check is left out, which is printed. */
  readonly isOptional?: boolean
}

const checks: readonly Check[] = [
  { fact: 'style, imports and the walls between folders', command: ['npm', 'run', '--silent', 'lint'] },
  { fact: 'types of every tree', command: ['npm', 'run', '--silent', 'typecheck'] },
  { fact: 'Dockerfile', command: ['dockerfilelint', 'Dockerfile'] },
  { fact: 'docker-compose.yml', command: ['docker-compose', 'config', '--quiet'], isOptional: true },
]

/** Runs all checks of the sources at the same time; each counts as one. */
export async function runStaticChecks(): Promise<Outcome> {
  return addUp(await Promise.all(checks.map(runCheck)))
}

async function runCheck({ fact, command, isOptional }: Check): Promise<Outcome> {
  const [program, ...options] = command
  if (isOptional && !isInstalled(program)) {
    console.log(`- ${fact}: not checked here, ${program} is missing`)
    return { passed: 0, failures: [] }
  }

  const child = spawn(program, options, { cwd: rootDirectory, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await closed
  console.log(`${code === 0 ? '✓' : '✗'} ${fact}`)

  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${fact}: ${command.join(' ')}\n${output}${errors}`.trimEnd()] }
}
