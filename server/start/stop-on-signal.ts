import type { FastifyBaseLogger } from 'fastify'
import type { LogOutput } from '#shared/settings/log-output.ts'

/**
 * Two signals within this time are one Ctrl-C: the terminal sends it to every process, and npm passes it on
 * once more.
 */
const sameKeyMs = 500

interface StopOptions {
  readonly log: FastifyBaseLogger
  /** Absent where the log is written at once. */
  readonly logOutput?: LogOutput | undefined
}

/**
 * Ends the process on SIGINT and SIGTERM once `stop` has resolved, with exit code 1 where it rejected; a
 * second signal ends it at once.
 */
export function stopOnSignal(stop: () => Promise<void>, { log, logOutput }: StopOptions): void {
  let firstSignalMs: number | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (firstSignalMs === undefined) {
      firstSignalMs = performance.now()
      log.info({ signal }, 'the page server stops')
      const code = await stopped()
      await logOutput?.flush()
      process.exit(code)
    }

    if (performance.now() - firstSignalMs > sameKeyMs) process.exit(1)
  }

  const stopped = () =>
    stop().then(
      () => {
        log.info('the page server has stopped')
        return 0
      },
      (error: unknown) => {
        log.fatal({ err: error }, 'the page server could not stop in order')
        return 1
      },
    )

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
