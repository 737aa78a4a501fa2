/**
 * Runs the test file that the variable TEST_FILE names in this process, as if it were the program: tap names
 * the folders of a test's files after it. The end is reported when the last test has ended, not when the
 * process does; what then keeps the process alive is written to the error output.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Time in which connections and timers that were given up come to their end. */
const settleMs = 10_000

const { TEST_FILE: file = '' } = process.env
const path = resolve(file)
process.argv[1] = path

const { default: tap } = await import('tap')
tap.on('complete', () => setTimeout(reportOpen, settleMs).unref())
await import(pathToFileURL(path).href)

// With a teardown of its own, tap ends the file as soon as no test is left.
tap.teardown(() => undefined)
if (tap.idle) tap.end()

/** The timer of this report keeps no process alive: where it fires, something else does. */
function reportOpen(): void {
  const open = process.getActiveResourcesInfo().join(', ')
  process.stderr.write(`${file} has ended its tests and leaves open: ${open}\n`)
}
