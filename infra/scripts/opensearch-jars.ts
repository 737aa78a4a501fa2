import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '#shared/settings/setup-error.ts'
import { rootDirectory } from './root-directory.ts'

const version = '2.19.1'

/** The folder of the jars: outside the project, so that every checkout shares it. */
const cache = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'forecourt',
  `opensearch-${version}`,
)

/** The folder of the jars of OpenSearch. @throws SetupError where they are missing */
export function openSearchJars(): string {
  if (!existsSync(join(cache, `opensearch-${version}.jar`)))
    throw new SetupError(`OpenSearch is missing in ${cache}: \`npm test\` fetches it with Maven`)

  return cache
}

/** Fetches OpenSearch for the tests with Maven, once. @throws SetupError where that fails */
export function ensureOpenSearch(): void {
  if (existsSync(join(cache, `opensearch-${version}.jar`))) return
  console.log(`Fetching OpenSearch ${version} into ${cache}: a minute or two, once …`)
  // A download that breaks off goes on at the next attempt, with what Maven has by then.
  for (let attempt = 1; attempt <= 3; attempt += 1) if (fetchJars() === 0) return

  throw new SetupError('OpenSearch could not be fetched: the reason is above')
}

/** @returns the exit code of Maven */
const fetchJars = () =>
  spawnSync('mvn', ['-B', '-q', 'dependency:copy-dependencies', `-DoutputDirectory=${cache}`], {
    cwd: join(rootDirectory, 'infra/testing/opensearch'),
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status
