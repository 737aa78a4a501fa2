import { spawnSync } from 'node:child_process'
import type { Outcome } from './outcome.ts'
import { rootDirectory } from './root-directory.ts'
import { install, isInstalled } from './system-programs.ts'

interface Check {
  readonly fact: string
  readonly command: readonly [string, ...string[]]
  /** Comes with no npm package: where it is missing, the check is left out, and said to be. */
  readonly debianPackage?: string
}

const checks: readonly Check[] = [
  { fact: 'style, imports and the walls between folders', command: ['npm', 'run', '--silent', 'lint'] },
  { fact: 'types of every tree', command: ['npm', 'run', '--silent', 'typecheck'] },
  { fact: 'Dockerfile', command: ['dockerfilelint', 'Dockerfile'] },
  {
    fact: 'docker-compose.yml',
    command: ['docker-compose', 'config', '--quiet'],
    debianPackage: 'docker-compose',
  },
]

/** Runs what can be checked without running the product; each check counts as one. */
export function runStaticChecks(): Outcome {
  const failures: string[] = []
  let passed = 0

  for (const check of checks) {
    if (!isThere(check)) {
      console.log(`- ${check.fact}: not checked here, ${check.command[0]} is missing`)
      continue
    }

    const [command, ...options] = check.command
    const { status, stdout, stderr } = spawnSync(command, options, { cwd: rootDirectory, encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${check.fact}`)
    if (status === 0) passed += 1
    else failures.push(`${check.fact}: ${check.command.join(' ')}\n${stdout}${stderr}`.trimEnd())
  }

  return { passed, failures }
}

function isThere({ command: [command], debianPackage }: Check): boolean {
  if (debianPackage === undefined || isInstalled(command)) return true
  if (process.getuid?.() === 0 && isInstalled('apt-get')) install([debianPackage])
  return isInstalled(command)
}
