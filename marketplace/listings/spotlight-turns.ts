/** Spotlights of one owner at a time, and how many times the wanted number take turns. */
export const spotlightRules = { perOwner: 2, turns: 4 } as const

/** The next `count` of the candidates, beginning elsewhere with every rotation. */
export function takeTurn<T>(candidates: readonly T[], count: number, rotation: number): T[] {
  const start = modulo(rotation * count, candidates.length)
  return [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, count)
}

const modulo = (value: number, size: number) => (size === 0 ? 0 : ((value % size) + size) % size)

/** Owners of one tier take turns: a new one leads every minute. */
const turnMs = 60_000
export const turnAt = (now: Date) => Math.floor(now.getTime() / turnMs)
