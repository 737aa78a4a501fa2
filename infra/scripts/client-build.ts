import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed } from './command-failed.ts'
import { rootDirectory } from './root-directory.ts'

const stampFile = join(rootDirectory, 'dist/sources.sha256')

const sources = [
  'client/**/*.{ts,tsx}',
  'server/**/*.ts',
  'shared/**/*.ts',
  'vite.*config.ts',
  'package-lock.json',
  'infra/scripts/build.ts',
]

/**
 * A hash of all that the client's builds are made from. File times would not do: a checkout sets them anew.
 */
export function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: rootDirectory }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\0`).update(readFileSync(join(rootDirectory, file)))
  }

  return hash.digest('hex')
}

/** Notes in `dist` which sources it was built from. */
export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash)
}

/**
 * Builds the client into `dist` where that is missing or older than its sources. @throws CommandFailed with
 * what the build printed
 */
export function buildIfStale(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()) return
  console.log('Building the page …')
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    cwd: rootDirectory,
    encoding: 'utf8',
  })

  if (build.status !== 0)
    throw new CommandFailed(`The page could not be built:\n${build.stdout}${build.stderr}`)
}
