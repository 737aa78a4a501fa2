import { isDeepStrictEqual } from 'node:util'
import type { Test } from 'tap'

/** How long a value may take, in ms: a browser on a loaded machine needs seconds for a click. */
const limitMs = 60_000
const pauseMs = 20

/**
 * Passes once a value that is read again and again is as expected. After a minute it fails with what was
 * read last. An address changes before its page does, so that tests read the page by this.
 */
// biome-ignore lint/complexity/useMaxParams: what is read, what is expected and the message, as in tap's assertions
export async function becomes<Value>(
  t: Test,
  read: () => Value | Promise<Value>,
  expected: Value,
  message = 'it becomes as expected',
): Promise<void> {
  const endsMs = performance.now() + limitMs
  let value = await read()
  while (!isDeepStrictEqual(value, expected) && performance.now() < endsMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    value = await read()
  }

  t.strictSame(value, expected, message)
}
