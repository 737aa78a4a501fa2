import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import { dayMs } from '#shared/features/day-ms.ts'

const hourMs = 3_600_000

/**
 * The most questions of one IP address to the model in an hour. Behind a balancer that hides addresses they
 * are one.
 */
const perVisitorHour = 30

/** The most addresses whose questions are counted. */
const maxVisitors = 10_000

/** What one process may spend on an outside model: tokens of a day, and questions of a visitor. */
export interface TokenBudget {
  /** Whether a visitor may ask now; counts the question where she may. */
  admit(visitor: string): boolean
  spend(tokens: number): void
}

/** @param perDay the tokens of a day, which begins at midnight UTC */
export function createTokenBudget(perDay: number, clock: Clock): TokenBudget {
  let day = 0
  let spent = 0
  const visitors = new LRUCache<string, { hour: number; asked: number }>({ max: maxVisitors })

  const begin = () => {
    const today = Math.floor(clock.nowMs() / dayMs)
    if (today !== day) spent = 0
    day = today
  }

  return {
    admit(visitor) {
      begin()
      const hour = Math.floor(clock.nowMs() / hourMs)
      const known = visitors.get(visitor)
      const asked = known?.hour === hour ? known.asked : 0
      if (spent >= perDay || asked >= perVisitorHour) return false

      visitors.set(visitor, { hour, asked: asked + 1 })
      return true
    },
    spend(tokens) {
      begin()
      spent += tokens
    },
  }
}
