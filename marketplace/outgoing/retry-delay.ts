const firstRetryMs = 10_000
const longestRetryMs = 3_600_000

/**
 * The time until the next attempt: 10 s after the first one, then twice as long each time, up to an hour. Up
 * to half of it is left off by chance, so that messages that failed together do not come back together.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return Math.round(longest * (1 - random() / 2))
}
