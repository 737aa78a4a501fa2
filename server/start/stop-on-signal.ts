/**
 * Two signals within this time are one Ctrl-C: the terminal sends it to every process, and npm passes it on
 * once more.
 */
const sameKeyMs = 500

/** Ends the process on SIGINT and SIGTERM once `stop` has resolved; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let firstSignalMs: number | undefined
  const end = async () => {
    if (firstSignalMs === undefined) {
      firstSignalMs = performance.now()
      await stop()
      process.exit(0)
    }

    if (performance.now() - firstSignalMs > sameKeyMs) process.exit(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
