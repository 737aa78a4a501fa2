import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '#shared/settings/setup-error.ts'
import { isInstalled } from './system-programs.ts'

const version = 'v1.8.1'

/** The folder of the k6 that Go has built: outside the project, so that every checkout shares it. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'forecourt')

/**
 * The k6 program: the one on the PATH or the one that Go has built, because k6 is not an npm package.
 * Undefined when neither is version 1 or newer, the first that reads TypeScript.
 */
export function findK6(): string | undefined {
  return ['k6', join(cache, 'k6')].find((program) => {
    const { stdout, status } = spawnSync(program, ['version'], { encoding: 'utf8' })
    return status === 0 && Number(/^k6 v(\d+)\./.exec(stdout)?.[1]) >= 1
  })
}

/** The k6 program. @throws SetupError that says how to install it. */
export function requireK6(): string {
  const program = findK6()
  if (program === undefined)
    throw new SetupError(
      'Load tests need k6 (https://k6.io), version 1 or newer: install it, or have Go build it: npm run loadtest:k6',
    )

  return program
}

/** Builds k6 with Go, which takes minutes. @throws SetupError when Go is missing or the build fails. */
export function buildK6(): void {
  if (!isInstalled('go'))
    throw new SetupError(
      'k6 is missing, and Go to build it with: install one of them (https://k6.io, https://go.dev)',
    )

  console.log(`Building k6 ${version} into ${cache}: a few minutes, once …`)
  const { status } = spawnSync('go', ['install', `go.k6.io/k6@${version}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: cache },
  })

  if (status !== 0 || findK6() === undefined)
    throw new SetupError('k6 could not be built: the reason is above')
}
