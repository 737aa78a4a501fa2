import { type OpeningHours, weekdays } from '#shared/features/listings/opening-hours.ts'

type Week = readonly OpeningHours[]

/**
 * A week's opening hours in words, such as `Mon-Fri 9am-8pm; Sat 09:00-17:30; Sun closed`. null where any
 * part cannot be read: no hours are better than wrong ones.
 */
export function openingHoursOf(text = ''): Week | null {
  const parts = text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

  const spans = parts.map(spanOf)
  const days = spans.flatMap((span) => span?.days ?? [])
  const isReadable = spans.length > 0 && !spans.includes(undefined) && new Set(days).size === days.length

  return isReadable
    ? spans.flatMap((span) => (span?.opens === undefined ? [] : [span as OpeningHours]))
    : null
}

type Span = Pick<OpeningHours, 'days'> & Partial<OpeningHours>

const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const time = String.raw`(\d{1,2})(?::(\d\d))?\s*([ap]m)?`
const spanPattern = new RegExp(
  `^${day}(?:\\s*[-–]\\s*${day})?:?\\s+(?:closed|${time}\\s*[-–]\\s*${time})$`,
  'i',
)

/** The days of a part of the text, with their hours unless it says that they are closed. */
function spanOf(part: string): Span | undefined {
  const [, from, to, ...times] = spanPattern.exec(part) ?? []
  const days = daysOf(from, to)
  if (days === undefined) return undefined
  if (times[0] === undefined) return { days }

  const [opens, closes] = [timeOf(times.slice(0, 3)), timeOf(times.slice(3))]
  return opens !== undefined && closes !== undefined && opens < closes ? { days, opens, closes } : undefined
}

function daysOf(from: string | undefined, to = from): OpeningHours['days'] | undefined {
  const at = (name = '') =>
    weekdays.findIndex((known) => known.toLowerCase() === name.slice(0, 3).toLowerCase())
  const [first, last] = [at(from), at(to)]

  return first >= 0 && first <= last ? weekdays.slice(first, last + 1) : undefined
}

/** A time as 24 hours, such as `17:30`. */
function timeOf([hours, minutes = '00', half]: readonly (string | undefined)[]): string | undefined {
  const named = Number(hours)
  const hour = half === undefined ? named : (named % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const isTime = hour < 24 && Number(minutes) < 60 && (half === undefined || (named >= 1 && named <= 12))

  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}
