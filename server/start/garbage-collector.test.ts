import { execFileSync } from 'node:child_process'
import t from 'tap'

/** Keeps many objects, then makes others of the same kind. Prints the megabytes of those that begin old. */
const program = `
  import { fitGarbageCollector } from ${JSON.stringify(new URL('garbage-collector.ts', import.meta.url).href)}
  fitGarbageCollector()
  const { getHeapSpaceStatistics } = process.getBuiltinModule('v8')
  const oldBytes = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_used_size
  const make = (number) => ({ number, others: [number, number + 0.5] })
  const kept = []
  for (let number = 0; number < 2_000_000; number += 1) kept.push(make(number))
  for (const type of ['minor', 'minor']) gc({ type })
  const before = oldBytes()
  for (let number = 0; number < 100_000; number += 1) make(number)
  console.log((oldBytes() - before) / 1e6)
`

/** V8 by itself has them begin old in four runs of five. */
const runs = 5

/** @of server/start/garbage-collector.ts */
t.test('objects begin young, though those before them were kept', (t) => {
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  for (let run = 0; run < runs; run += 1) t.ok(Number(execFileSync(process.execPath, args)) < 1)
  t.end()
})
