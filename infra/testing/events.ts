import type { EventFields, EventName } from '#shared/features/tracking/events.ts'
import type { SentEvent } from '#shared/features/tracking/tracking.contract.ts'

/** An event as browsers send it. */
export const sentEvent = <Name extends EventName>(
  name: Name,
  fields: EventFields<Name>,
  agoMs = 0,
): SentEvent => ({ name, agoMs, fields: fields as SentEvent['fields'] })

/** The UUID of a number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** A batch as browsers send it. */
export const sentBatch = (id: number, events: readonly unknown[], visit = 1) => ({
  id: uuid(id),
  visit: uuid(visit),
  events,
})
