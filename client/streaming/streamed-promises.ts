import type { SearchPageData } from '#shared/pages/page-data.ts'

/**
 * The promises of a page's data. The server prints each as `{ $p: key }`, and its value when it is there, in
 * a script beside its block.
 */
export interface StreamedPromises {
  get(key: string): Promise<unknown>
  resolve(key: string, value: unknown): void
  /** Promises that were asked for and have no value yet. */
  pending(): number
}

interface Slot {
  readonly promise: TrackedPromise
  readonly resolve: (value: unknown) => void
}

/** A promise with the fields that React's `use` reads at once. */
type TrackedPromise = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

/** Keys of a page's data that only the markup of the server is made from. */
const serverOnly: readonly string[] = ['vins' satisfies keyof SearchPageData]

/** The data of a page that travels, with its promises replaced by their keys. */
export const dehydrate = (data: object): object =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !serverOnly.includes(key))
      .map(([key, value]) => [key, value instanceof Promise ? { $p: key } : value]),
  )

/** The data of a page with the keys of its promises replaced by the promises. */
export const rehydrate = (data: object, promises: StreamedPromises): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isKey(value) ? promises.get(value.$p) : value]),
  )

const isKey = (value: unknown): value is { readonly $p: string } =>
  typeof value === 'object' && value !== null && '$p' in value

export function createStreamedPromises(): StreamedPromises {
  const slots = new Map<string, Slot>()
  let resolved = 0
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
    resolve: (key, value) => {
      const { promise, resolve } = slotOf(key)
      resolve(value)
      promise.status = 'fulfilled'
      promise.value = value
      resolved += 1
    },
    pending: () => slots.size - resolved,
  }
}
