/** npm passes on the signal that the terminal has sent already: two this close are one Ctrl-C. */
const sameKeyMs = 500

/** Ends the process well on SIGINT and SIGTERM, once `stop` has resolved; asked again, it ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let askedAtMs: number | undefined
  const end = async () => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now()
      await stop()
      process.exit(0)
    }

    if (performance.now() - askedAtMs > sameKeyMs) process.exit(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
