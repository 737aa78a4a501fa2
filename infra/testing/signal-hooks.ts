import { setImmediate } from 'node:timers/promises'

/** Signals by which a test has a server process act on itself; loaded before the process's own program. */
process.on('SIGUSR2', async () => {
  globalThis.gc?.()
  // Objects that only weak references held are collected one tick later.
  await setImmediate()
  globalThis.gc?.()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
})

process.on(
  'SIGWINCH',
  () => void Promise.reject(new Error('nobody catches this', { cause: new Error('its cause') })),
)

process.on('SIGALRM', () => {
  process.stdout.write('event loop blocked\n')
  const untilMs = performance.now() + 2_000
  while (performance.now() < untilMs);
})
