import { SetupError } from '#shared/settings/setup-error.ts'

/** A setup mistake is one line and exit 1. */
export async function explainMistakes(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
