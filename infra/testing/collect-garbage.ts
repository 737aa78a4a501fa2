import { setImmediate } from 'node:timers/promises'

/** Collects all garbage of a process that was started with `--expose-gc`. */
export async function collectGarbage(): Promise<void> {
  globalThis.gc?.()
  // What only weak references or buffers held is released in a later task.
  await setImmediate()
  globalThis.gc?.()
}
