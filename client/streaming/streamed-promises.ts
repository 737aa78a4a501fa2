/**
 * Promises of a loader's data cannot be printed: they travel as `{ $p: key }`, their values follow beside
 * their blocks.
 */
interface Slot {
  readonly promise: SettledPromise
  readonly resolve: (value: unknown) => void
}

/** What React's `use` reads without waiting for a turn of the event loop. */
type SettledPromise = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

/** The data of a page with its promises replaced by their keys. */
export const dehydrate = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Promise ? { $p: key } : value]),
  )

export interface TravellingPromises {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): void
  /** Keys that were asked for and have not arrived. */
  pending(): number
}

export const revive = (data: object, promises: TravellingPromises): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isKey(value) ? promises.get(value.$p) : value]),
  )

const isKey = (value: unknown): value is { readonly $p: string } =>
  typeof value === 'object' && value !== null && '$p' in value

export function createTravellingPromises(): TravellingPromises {
  const slots = new Map<string, Slot>()
  let arrived = 0
  const slotOf = (key: string): Slot => {
    const known = slots.get(key)
    if (known) return known

    const { promise, resolve } = Promise.withResolvers<unknown>()
    const slot = { promise, resolve }
    slots.set(key, slot)

    return slot
  }

  return {
    get: (key) => slotOf(key).promise,
    put: (key, value) => {
      const { promise, resolve } = slotOf(key)
      resolve(value)
      promise.status = 'fulfilled'
      promise.value = value
      arrived += 1
    },
    pending: () => slots.size - arrived,
  }
}
