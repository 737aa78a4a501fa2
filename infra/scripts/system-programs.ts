import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from '#shared/settings/setup-error.ts'

interface Program {
  /** Any of these will do. */
  readonly commands: readonly string[]
  readonly packages: readonly string[]
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome']

const programs: readonly Program[] = [
  { commands: ['redis-server'], packages: ['redis-server'] },
  { commands: ['prometheus'], packages: ['prometheus'] },
  { commands: ['amtool'], packages: ['prometheus-alertmanager'] },
  { commands: chromiums, packages: ['chromium', 'fonts-liberation'] },
]

/**
 * Makes sure of the programs that the tests drive; root on Debian gets what is missing. @throws SetupError
 * that names it
 */
export function ensurePrograms(): void {
  const missing = programs.filter(({ commands }) => !commands.some(isInstalled))
  if (missing.length === 0) return

  const packages = missing.flatMap((program) => program.packages)
  if (process.getuid?.() === 0 && isInstalled('apt-get')) install(packages)

  const still = missing.filter(({ commands }) => !commands.some(isInstalled))

  if (still.length > 0)
    throw new SetupError(
      `The tests need ${still.map(({ commands }) => commands[0]).join(' and ')}: install them`,
    )
}

/** Installs packages by apt-get. Whether that worked shows in what is there afterwards. */
export function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }

  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

export const isInstalled = (command: string): boolean => findCommand(command) !== undefined

/** The file of the first of these commands that is on the PATH. */
export function findCommand(...commands: readonly string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return commands
    .flatMap((command) => directories.map((directory) => join(directory, command)))
    .find(isExecutable)
}

export const findChromium = () => findCommand(...chromiums)

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
