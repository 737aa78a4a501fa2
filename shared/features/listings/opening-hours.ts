import Type, { type Static } from 'typebox'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Days with the same opening hours, in the seller's own time. A day that no entry names is closed. */
export type OpeningHours = Static<typeof OpeningHours>

export const OpeningHours = Type.Object({
  days: Type.Array(Type.Enum([...weekdays]), { maxItems: 7 }),
  opens: Time,
  closes: Time,
})

const names = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const satisfies Record<(typeof weekdays)[number], string>

/** A line of a week's hours, such as `Monday to Friday`, `9 AM – 8 PM`. */
export interface HoursLine {
  readonly days: string
  readonly hours: string
}

/** A whole week from Monday on; days that follow each other with the same hours share a line. */
export function weekOf(week: readonly OpeningHours[]): readonly HoursLine[] {
  const lines: { first: string; last: string; hours: string }[] = []
  for (const day of weekdays) {
    const found = week.find(({ days }) => days.includes(day))
    const hours = found ? `${clock(found.opens)} – ${clock(found.closes)}` : 'Closed'
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = names[day]
    else lines.push({ first: names[day], last: names[day], hours })
  }

  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }))
}

/** A time of day in the words of a shop's door: `9 AM`, `5:30 PM`. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`

  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
