import { Value } from 'typebox/value'
import {
  type AlertFrequency,
  alertChannels,
  alertFrequencies,
  maxPreferenceSearches,
} from '#shared/features/alerts/alert-rules.ts'
import type { AlertPreferences } from '#shared/features/alerts/alerts.contract.ts'
import { TimeZone } from '#shared/features/contract-fields.ts'
import { dayMs } from '#shared/features/day-ms.ts'

/** The pauses to choose from, in days. */
const pauseDays: Readonly<Record<string, number>> = { week: 7, month: 30 }

/** The preferences that a form has; what cannot be read is as if it had not been chosen. */
export function readPreferenceForm(fields: URLSearchParams, nowMs: number): AlertPreferences {
  const [from, until] = [hourOf(fields.get('quietFrom')), hourOf(fields.get('quietUntil'))]
  const pausedUntil = pauseOf(fields, nowMs)
  const timeZone = fields.get('timeZone')
  const savedCars = frequencyOf(fields.get('savedCars'))
  const channel = alertChannels.find((known) => known === fields.get('channel'))

  return {
    timeZone: Value.Check(TimeZone, timeZone) ? timeZone : unknownZone,
    ...(from !== undefined && until !== undefined && { quietHours: { from, until } }),
    ...(pausedUntil !== undefined && { pausedUntil }),
    ...(savedCars && { savedCars }),
    ...(channel && { channel }),
    searches: [...fields]
      .flatMap(([name, value]) => {
        const frequency = frequencyOf(value)
        const id = name.startsWith(searchField) ? name.slice(searchField.length, searchField.length + 60) : ''
        return id && frequency ? { id, frequency, name: '', query: '' } : []
      })
      .slice(0, maxPreferenceSearches),
  }
}

/** No time zone: the one that is stored stays. */
const unknownZone = 'unknown'

/** The fields of searches begin with this and end with the id of the search. */
const searchField = 'search-'

const frequencyOf = (text: string | null): AlertFrequency | undefined =>
  alertFrequencies.find((frequency) => frequency === text)

const hourOf = (text: string | null): number | undefined =>
  text !== null && /^(1?\d|2[0-3])$/.test(text) ? Number(text) : undefined

/** A pause that runs already can be kept: its end is in the form. */
function pauseOf(fields: URLSearchParams, nowMs: number): number | undefined {
  const chosen = fields.get('pause') ?? ''
  const days = Object.hasOwn(pauseDays, chosen) ? pauseDays[chosen] : undefined
  if (days !== undefined) return nowMs + days * dayMs

  const end = Number(fields.get('pausedUntil'))

  return chosen === 'keep' && Number.isSafeInteger(end) && end > nowMs ? end : undefined
}
