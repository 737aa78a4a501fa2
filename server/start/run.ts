import { loadConfig } from '#server/config.ts'
import type { LoadPages } from '#server/render/page-assets.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

/**
 * Starts the page server as the environment asks: in this process, or in several worker processes. A setup
 * error ends the process with its message and exit code 1.
 */
export async function run(loadPages: LoadPages): Promise<void> {
  try {
    await start(loadPages)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function start(loadPages: LoadPages): Promise<void> {
  const config = loadConfig(process.env)
  const isPrimary = config.workers > 1 && (await import('node:cluster')).default.isPrimary

  // The primary serves no page: it does not load the code that does.
  if (isPrimary) return (await import('./run-workers.ts')).runWorkers(config)

  const [{ buildServer }, { runServer }] = await Promise.all([
    import('./build-server.ts'),
    import('./run-server.ts'),
  ])

  const { workers, settingsFile } = config

  return runServer(() => buildServer({ loadPages }), { isWorker: workers > 1, settingsFile })
}
