import { setImmediate } from 'node:timers/promises'

/** Loaded into a server process before its own program: what a test has the process do to itself. */
process.on('SIGUSR2', async () => {
  globalThis.gc?.()
  // What only weak references held goes a turn later.
  await setImmediate()
  globalThis.gc?.()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
})

process.on('SIGALRM', () => {
  process.stdout.write('standing still\n')
  const untilMs = performance.now() + 2_000
  while (performance.now() < untilMs);
})
