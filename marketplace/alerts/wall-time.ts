import { LRUCache } from 'lru-cache'
import { dayMs } from '#shared/features/day-ms.ts'

/** The time that a clock on a wall shows. */
interface WallTime {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** By the names that shoppers gave, of which one zone has many: each takes 32 KB, and 30 µs to make. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 })

/** Whether a name is that of a time zone that this process knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known

  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...numeric, ...clock })
  formats.set(timeZone, format)

  return format
}

/** The wall time of a time in epoch milliseconds. */
export function wallTimeOf(time: number, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )

  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The offset of a time zone from UTC at a time, in milliseconds. */
const offsetAt = (time: number, timeZone: string) =>
  asUtc(wallTimeOf(time, timeZone)) - Math.floor(time / 1000) * 1000

/**
 * The first time at which a clock shows a wall time, which is given as if it were UTC. A time that clocks
 * skip in spring is as much later as they are put forward.
 */
function epochOf(wall: number, timeZone: string): number {
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)]
  const candidates = [wall - before, wall - after].sort((a, b) => a - b)
  return candidates.find((time) => time + offsetAt(time, timeZone) === wall) ?? wall - before
}

/**
 * The next time, not before `time`, at which clocks show a full hour of any day or of one weekday (0:
 * Sunday).
 */
export function nextTimeAt(
  { hour, weekday }: { hour: number; weekday?: number },
  time: number,
  timeZone: string,
): number {
  const { year, month, day } = wallTimeOf(time, timeZone)

  for (let days = 0; ; days++) {
    const wall = Date.UTC(year, month - 1, day + days, hour)
    if (weekday !== undefined && new Date(wall).getUTCDay() !== weekday) continue

    const epoch = epochOf(wall, timeZone)
    if (epoch >= time) return epoch
  }
}
