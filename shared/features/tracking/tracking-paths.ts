import { dayMs } from '#shared/features/day-ms.ts'
import { servicePath } from '#shared/search/paths.ts'

/** The route to which pages `POST` what happened on them; it answers 204 once the events are stored. */
export const eventsPath = `${servicePath}/events`

/** The most events of one batch. */
export const maxBatchEvents = 50

/** The most bytes of one batch: twice what 50 events with their longest lists take. */
export const maxBatchBytes = 64 * 1024

/** The age at which an event that could not be sent is dropped, in milliseconds. */
export const maxEventAgeMs = dayMs

/** The entry of the browser's local storage that holds the random id of a visit. */
export const visitKey = 'visit'

/** The time without an event after which a visit has ended, in milliseconds. */
export const visitEndsMs = 30 * 60_000

/** The entry of the tab's session storage that holds what is not yet acknowledged. */
export const unsentKey = 'unsent-events'

/**
 * The mark in the browser's timeline from which on what is pressed is counted, where the shopper allows it.
 */
export const trackingMark = 'tracking'
