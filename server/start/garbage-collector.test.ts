import { execFileSync } from 'node:child_process'
import t from 'tap'

const fit = `
  import { fitGarbageCollector } from ${JSON.stringify(new URL('garbage-collector.ts', import.meta.url).href)}
  fitGarbageCollector()
`

/** Keeps many objects, then makes others of the same kind. Prints the megabytes of those that begin old. */
const program = `
  const { getHeapSpaceStatistics } = process.getBuiltinModule('v8')
  const oldBytes = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_used_size
  const make = (number) => ({ number, others: [number, number + 0.5] })
  const kept = []
  for (let number = 0; number < 2_000_000; number += 1) kept.push(make(number))
  const before = oldBytes()
  for (let number = 0; number < 100_000; number += 1) make(number)
  console.log((oldBytes() - before) / 1e6)
`

const runs = 5

/** The most megabytes of some runs: V8 does not always come to the same decision. */
const most = (script: string) =>
  Math.max(
    ...Array.from({ length: runs }, () =>
      Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script])),
    ),
  )

/** @of server/start/garbage-collector.ts */
t.test('objects begin young, though those before them were kept', (t) => {
  t.ok(most(fit + program) < 1)
  t.ok(most(program) > 5, 'V8 by itself has them begin old')
  t.end()
})
