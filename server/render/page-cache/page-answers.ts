import { hash } from 'node:crypto'
import type { CallTiming } from '#server/upstream/call-context.ts'

/** Ids of the listings in the answers that a page is made of. */
export const listingsIn = (timings: readonly CallTiming[]): readonly number[] => [
  ...new Set(timings.flatMap(({ listings }) => listings ?? [])),
]

/**
 * A digest of the answers that a page is made of: where it is the same on the same day, so is the page of the
 * same address and settings. undefined where an answer has no checksum, since no cache has it.
 */
export function digestOf(timings: readonly CallTiming[], nowMs: number): string | undefined {
  if (timings.some(({ checksum }) => checksum === undefined)) return undefined

  const day = new Date(nowMs).toISOString().slice(0, 10)
  const answers = timings.map(({ call, path, checksum }) => `${call} ${path} ${checksum}`).sort()

  return hash('sha256', [day, ...answers].join('\n'), 'base64url').slice(0, 22)
}
