import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { CommandFailed } from './command-failed.ts'
import { reportMistake } from './report-mistake.ts'
import { rootDirectory } from './root-directory.ts'
import { isInstalled } from './system-programs.ts'

const directory = join(rootDirectory, 'loadtests/profiles')
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'forecourt')

try {
  process.exitCode = runProfile(process.argv[2] ?? 'smoke')
} catch (error) {
  reportMistake(error)
}

function runProfile(profile: string): number {
  const profiles = globSync('*.js', { cwd: directory }).map((file) => file.replace('.js', ''))
  if (!profiles.includes(profile)) throw new CommandFailed(`There is no profile ${profile}; there is ${profiles.join(', ')}`)
  const env = { ...process.env, BASE_URL: process.env.BASE_URL || 'http://127.0.0.1:3000', K6_NO_USAGE_REPORT: 'true' }
  return spawnSync(findK6(), ['run', join(directory, `${profile}.js`)], { stdio: 'inherit', env }).status ?? 1
}

/** k6 is no npm package: the one on the machine, or one that Go builds once. */
function findK6(): string {
  if (isInstalled('k6')) return 'k6'
  const built = join(cache, 'k6')
  if (existsSync(built)) return built
  if (!isInstalled('go')) throw new CommandFailed('Load tests need k6 (https://k6.io), or Go to build it with')
  console.log(`Building k6 into ${cache}: a few minutes, once …`)
  spawnSync('go', ['install', 'go.k6.io/k6@v1.8.1'], { stdio: 'inherit', env: { ...process.env, GOBIN: cache } })
  if (!existsSync(built)) throw new CommandFailed('k6 could not be built: the reason is above')
  return built
}
