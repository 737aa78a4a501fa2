import { getHeapStatistics } from 'node:v8'
import { collectGarbage } from './collect-garbage.ts'

/** Signals by which a test has a server process act on itself; loaded before the process's own program. */
process.on('SIGUSR2', async () => {
  await collectGarbage()
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

const kept: unknown[] = []

process.on('SIGPWR', () => {
  // A part of the heap's limit beyond which operators are told, in pieces that the collector may move.
  while (getHeapStatistics().used_heap_size < 0.89 * getHeapStatistics().heap_size_limit)
    kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
})
