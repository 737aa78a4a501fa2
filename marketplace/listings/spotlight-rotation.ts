/**
 * The candidates that spotlights rotate through: the best listing of each owner, then the second best of
 * each, and so on, at most `maxPerOwner` of one owner. In all they are `rounds` times as many as are shown at
 * once, which is enough for the blocks of 600 results, and never more than `maxCandidates`.
 */
export const spotlightRules = { maxPerOwner: 10, rounds: 20, maxCandidates: 200 } as const

/** The next `count` candidates; every rotation begins where the one before it ended. */
export function rotate<T>(candidates: readonly T[], count: number, rotation: number): T[] {
  const start = modulo(rotation * count, candidates.length)
  return [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, count)
}

const modulo = (value: number, size: number) => (size === 0 ? 0 : ((value % size) + size) % size)

/** The time for which one rotation of spotlights is shown. */
const rotationMs = 60_000

/** The number of the rotation that is shown at a time. */
export const rotationAt = (now: Date) => Math.floor(now.getTime() / rotationMs)
