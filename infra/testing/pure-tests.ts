import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import tap, { type Test } from 'tap'

/**
 * Runs the test files of pure code that the variable TEST_FILES lists, a line each, one after another in this
 * process: each is a test that is named after its file, and what the file imports as tap is that test. No
 * arguments: tap names the folders of a test's files after them.
 */
const scheme = 'test-of:'
const testByUrl = new Map<string, Test>()
Object.assign(globalThis, { testByUrl })

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'tap' && testByUrl.has(context.parentURL ?? '')
      ? { url: scheme + context.parentURL, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.startsWith(scheme)
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export default testByUrl.get(${JSON.stringify(url.slice(scheme.length))})`,
        }
      : next(url, context),
})

for (const file of (process.env.TEST_FILES ?? '').split('\n')) {
  const url = pathToFileURL(resolve(file)).href
  tap.test(file, async (test) => {
    testByUrl.set(url, test)
    await import(url)
  })
}
