import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from '#shared/settings/setup-error.ts'

interface Program {
  /** The names of the command; one of them is enough. */
  readonly commands: readonly string[]
  readonly packages: readonly string[]
  /** The run goes on without it. */
  readonly isOptional?: boolean
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome']
const firefoxes = ['firefox-esr', 'firefox']
const webKitDriver = 'WebKitWebDriver'
const headlessShell = 'chromium-headless-shell'

const redis: Program = { commands: ['redis-server'], packages: ['redis-server'] }
const chromium: Program = { commands: chromiums, packages: ['chromium', 'fonts-liberation'] }

/** The programs that come with no npm package, by what uses them. */
const programs = {
  tests: [
    redis,
    { commands: ['prometheus'], packages: ['prometheus'] },
    { commands: ['amtool'], packages: ['prometheus-alertmanager'] },
    { commands: ['pg_ctlcluster', 'postgres'], packages: ['postgresql'] },
    { commands: ['javac'], packages: ['openjdk-17-jdk-headless'] },
    { commands: ['mvn'], packages: ['maven'] },
    chromium,
    { commands: firefoxes, packages: ['firefox-esr'] },
    { commands: [webKitDriver], packages: ['webkit2gtk-driver'] },
    { commands: ['Xvfb'], packages: ['xvfb'] },
    { commands: [headlessShell], packages: [headlessShell], isOptional: true },
    { commands: ['docker-compose'], packages: ['docker-compose'], isOptional: true },
  ],
  benchmarks: [redis, chromium, { commands: ['nginx'], packages: ['nginx-light'] }],
} as const satisfies Readonly<Record<string, readonly Program[]>>

/**
 * Installs the missing ones of the programs that the tests or the benchmarks use, where the user is root on
 * Debian. @throws SetupError that names those that are required and still missing
 */
export function ensurePrograms(user: keyof typeof programs): void {
  const isMissing = ({ commands }: Program) => !commands.some(isInstalled)
  const missing = programs[user].filter(isMissing)
  if (missing.length > 0 && process.getuid?.() === 0 && isInstalled('apt-get')) install(missing)

  const required = missing.filter((program: Program) => isMissing(program) && !program.isOptional)
  if (required.length > 0)
    throw new SetupError(
      `The ${user} need ${required.map(({ commands }) => commands[0]).join(' and ')}: install them`,
    )
}

/** Installs each program by itself: a distribution may lack the package of an optional one. */
function install(missing: readonly Program[]): void {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }

  spawnSync('apt-get', ['update', '-qq'], options)
  for (const { packages } of missing) {
    console.log(`Installing ${packages.join(', ')} …`)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
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

export const findFirefox = () => findCommand(...firefoxes)

export const findWebKitDriver = () => findCommand(webKitDriver)

/**
 * Chromium without its own user interface, or with it where that is the only one. It renders the same, and
 * takes two thirds of the processor time.
 */
export const findHeadlessShell = () => findCommand(headlessShell) ?? findChromium()

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
