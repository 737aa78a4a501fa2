import { setImmediate } from 'node:timers/promises'

/** Resolves when everything that waits for a turn has had one. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other long answer uses. Long answers often come together, and
 * the pieces that all of them read within one turn would hold up the process as one long answer does.
 */
export function takeReadTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}
