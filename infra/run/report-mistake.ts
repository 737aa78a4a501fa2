import { BadParameter } from '#infra/marketplace/parameters/bad-parameter.ts'
import { ConfigError } from '#server/config-error.ts'
import { CommandFailed } from './command-failed.ts'

/** Ends the process with a mistake of its caller, in the mistake's own words; what is no such mistake is thrown on. */
export function reportMistake(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof BadParameter || error instanceof CommandFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
