import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { StartError } from '#marketplace/start-error.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { CommandFailed } from './command-failed.ts'

/**
 * Ends the process with a mistake of its caller, in the mistake's own words; what is no such mistake is
 * thrown on.
 */
export function reportMistake(error: unknown): never {
  const isMistake = [SetupError, BadParameter, StartError, CommandFailed].some(
    (kind) => error instanceof kind,
  )

  if (!(isMistake && error instanceof Error)) throw error

  console.error(error.message)
  process.exit(1)
}
