import { spawn } from 'node:child_process'
import { once } from 'node:events'
import t from 'tap'
import { openDuckDbIndex } from './duckdb-listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import { importedCars, priceImport, priceIn } from './testing/price-imports.ts'
import { car, inventory, testDate } from './testing/sample-inventory.ts'

const settings = { now: () => testDate, memoryLimitMb: 256, threads: 1 }
const program = new URL('testing/price-imports.main.ts', import.meta.url).pathname
const present = async (index: ListingIndex) => (await index.changes(undefined, 1)).cursor

/** Imports in a process of its own, which is killed before the statement that begins so. */
async function importUntilKilled(directory: string, statement: string) {
  const child = spawn(process.execPath, [program, directory, statement], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  return signal
}

/** @of marketplace/listings/duckdb/changes.ts */
t.test(
  'whenever an import is killed, what it changed is known exactly if its inventory is there',
  async (t) => {
    const directory = t.testdir()
    let index = await openDuckDbIndex({ directory, ...settings })
    await index.apply(priceImport(1))
    const after = await present(index)
    await index.close()

    for (const statement of ['UPDATE change_log', 'UPDATE inventory', 'COMMIT', 'CHECKPOINT']) {
      t.equal(await importUntilKilled(directory, statement), 'SIGKILL')
      index = await openDuckDbIndex({ directory, ...settings })
      const { changes, isComplete } = await index.changes(after, 1_000_000)
      const expected = Array.from({ length: index.version() - 1 }, (_, at) => at + 2).flatMap((version) =>
        Array.from(
          { length: importedCars },
          (_, car) => `${version} price ${car + 1} ${priceIn(version - 1)}`,
        ),
      )

      t.strictSame(
        changes.map(
          ({ version, kind, id, previousPriceUsd }) => `${version} ${kind} ${id} ${previousPriceUsd}`,
        ),
        expected,
        `killed before ${statement}`,
      )

      t.equal(isComplete, true)
      await index.close()
    }

    t.equal(index.version(), 2, 'the last import was committed')
  },
)

/** @of marketplace/listings/listing-changes.ts */
t.test('old changes are dropped by number and by age, and a cursor from before is told so', async (t) => {
  let now = testDate
  const index = await openDuckDbIndex({
    directory: t.testdir(),
    ...settings,
    now: () => now,
    changeLimits: { maxChanges: 5, maxDays: 30 },
  })

  t.teardown(() => index.close())
  const stock = (priceUsd: number, count = 2) =>
    inventory(Array.from({ length: count }, (_, at) => car(`${at + 1}`, 'X5', { priceUsd })))

  await index.apply(stock(1))
  const cursors = [await present(index)]
  for (const priceUsd of [2, 3, 4]) {
    await index.apply(stock(priceUsd))
    cursors.push(await present(index))
  }

  const told = async (cursor = '') => {
    const { changes, isComplete } = await index.changes(cursor, 100)
    return [isComplete, changes.map(({ version }) => version)]
  }

  t.strictSame(await told(cursors[0]), [false, [3, 3, 4, 4]], 'six changes are one too many')
  t.strictSame(await told(cursors[1]), [true, [3, 3, 4, 4]])

  now = new Date('2026-07-02T12:00:00Z')
  await index.apply(stock(5))
  t.strictSame(await told(cursors[2]), [false, [5, 5]], 'a month later')
  t.strictSame(await told(cursors[3]), [true, [5, 5]])

  await index.apply(stock(6, 9))
  t.strictSame(await told(cursors[3]), [false, []], 'an import larger than all that is kept')
  t.strictSame(await told(await present(index)), [true, []])
})

t.test('changes survive a restart, and a cursor of another inventory is told so', async (t) => {
  const directory = t.testdir()
  const [first, other] = [
    await openDuckDbIndex({ directory: `${directory}/a`, ...settings }),
    await openDuckDbIndex({ directory: `${directory}/b`, ...settings }),
  ]

  for (const index of [first, other]) await index.apply(inventory([car('1', 'X5')]))
  const cursor = await present(first)
  for (const index of [first, other]) await index.apply(inventory([car('1', 'X5'), car('2', 'X5')]))
  await first.close()

  const again = await openDuckDbIndex({ directory: `${directory}/a`, ...settings })
  t.match(await again.changes(cursor, 9), { isComplete: true, changes: [{ kind: 'new', id: 2 }] })
  t.match(await other.changes(cursor, 9), { isComplete: false, changes: [{ kind: 'new', id: 2 }] })
  t.match(await again.changes("' or 1", 9), { isComplete: false })
  t.match(await again.changes('0'.repeat(40), 9), { isComplete: false })

  await again.close()
  await other.close()
})
