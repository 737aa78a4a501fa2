import type { EventFields, EventName, TrackedEvent } from '#shared/features/tracking/events.ts'

/** The most events that wait for the module that sends them; later ones are dropped. */
const maxWaiting = 100

let waiting: TrackedEvent[] = []
let take: ((event: TrackedEvent) => void) | undefined

/**
 * Notes an event of the page, as events.ts declares it. The call is cheap and never throws; whether and when
 * the event is sent, is for the module that takes events.
 */
export function track<Name extends EventName>(name: Name, fields: EventFields<Name>): void {
  const event = { name, atMs: Date.now(), fields }
  if (take) take(event)
  else if (waiting.length < maxWaiting) waiting.push(event)
}

/** Has all events taken by one module, those that wait first. @returns the call that ends it */
export function takeEvents(taker: (event: TrackedEvent) => void): () => void {
  take = (event) => {
    try {
      taker(event)
    } catch {
      // What counts a click must not break it.
    }
  }

  const early = waiting
  waiting = []
  early.forEach(take)

  return () => {
    take = undefined
  }
}
