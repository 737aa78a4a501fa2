import { SetupError } from '#shared/settings/setup-error.ts'

/**
 * Ends a command after a mistake in the setup: prints the error's message without a stack and exits with
 * code 1. Any other error is thrown again.
 */
export function reportSetupError(error: unknown): never {
  if (!(error instanceof SetupError)) throw error

  console.error(error.message)
  process.exit(1)
}
