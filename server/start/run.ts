import { loadConfig } from '#server/config.ts'
import { explainMistakes } from './explain-mistakes.ts'

/** Serves as the environment asks: in this process, or in several that it starts and watches. */
export const run = () =>
  explainMistakes(async () => {
    const config = loadConfig(process.env)
    const isPrimary = config.workers > 1 && (await import('node:cluster')).default.isPrimary

    // What a primary never needs it does not load.
    if (isPrimary) return (await import('./run-workers.ts')).runWorkers(config)

    const [{ buildServer }, { runServer }] = await Promise.all([
      import('./build-server.ts'),
      import('./run-server.ts'),
    ])

    return runServer(buildServer, { isWorker: config.workers > 1 })
  })
