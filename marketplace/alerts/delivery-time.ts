import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import { nextTimeAt, wallTimeOf } from './wall-time.ts'

/** The hour of daily and weekly e-mails, in the shopper's time zone. */
const digestHour = 8

/** Monday, as `Date.getUTCDay` counts. */
const digestWeekday = 1

/** When a shopper wants to be left alone. */
export interface Calm {
  readonly timeZone: string
  /** Hours of the day; the end may be before the beginning, beyond midnight. */
  readonly quietHours?: { readonly from: number; readonly until: number } | undefined
  /** Epoch milliseconds. */
  readonly pausedUntil?: number | undefined
}

/** The frequencies of shoppers who want to hear at all. */
export type Sending = Exclude<AlertFrequency, 'none'>

/**
 * The time at which news of the time `since` may be sent, not before `now`; all in epoch milliseconds. A
 * daily or weekly e-mail that is overdue is sent at once, and no e-mail is sent within a pause or quiet
 * hours.
 */
export function deliveryTime(
  { frequency, since, now }: { frequency: Sending; since: number; now: number },
  { timeZone, quietHours, pausedUntil = 0 }: Calm,
): number {
  const planned = Math.max(plannedTime(frequency, since, timeZone), pausedUntil, now)
  return quietHours && isQuiet(planned, quietHours, timeZone)
    ? nextTimeAt({ hour: quietHours.until }, planned, timeZone)
    : planned
}

function plannedTime(frequency: Sending, since: number, timeZone: string): number {
  if (frequency === 'instant') return since
  const weekday = frequency === 'weekly' ? { weekday: digestWeekday } : {}
  return nextTimeAt({ hour: digestHour, ...weekday }, since, timeZone)
}

function isQuiet(time: number, { from, until }: { from: number; until: number }, timeZone: string): boolean {
  const { hour } = wallTimeOf(time, timeZone)
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}
