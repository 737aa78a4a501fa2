import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '#shared/settings/setup-error.ts'
import { rootDirectory } from './root-directory.ts'

const stampFile = join(rootDirectory, 'dist/sources.sha256')
const versionFile = join(rootDirectory, 'dist/version')

const sources = [
  'client/**/*.{ts,tsx}',
  'server/**/*.ts',
  'shared/**/*.ts',
  'vite.*config.ts',
  'package-lock.json',
  'infra/scripts/{build,build-map,draw-highways,highways.table,program-plugins,short-class-names}.ts',
  'infra/scripts/compile-checks.ts',
]

/**
 * A hash of the sources of the builds in `dist`. Modification times would not do, because every checkout sets
 * them anew.
 */
export function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: rootDirectory }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\0`).update(readFileSync(join(rootDirectory, file)))
  }

  return hash.digest('hex')
}

/**
 * Records in `dist` the hash of the sources that it was built from, and the version that metrics, logs and
 * traces show: VERSION, or the package's version with the hash.
 */
export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash)
  const { version } = JSON.parse(readFileSync(join(rootDirectory, 'package.json'), 'utf8'))
  writeFileSync(versionFile, process.env.VERSION || `${version}+${hash.slice(0, 12)}`)
}

/**
 * Builds page and server into `dist` when the build there is missing or was made from other sources.
 * @throws SetupError with the output of the build, when the build fails.
 */
export function buildIfStale(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()) return
  console.log('Building the page …')
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    cwd: rootDirectory,
    encoding: 'utf8',
  })

  if (build.status !== 0) throw new SetupError(`The page could not be built:\n${build.stdout}${build.stderr}`)
}
