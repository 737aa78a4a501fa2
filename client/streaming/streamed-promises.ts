import type { SearchPageData } from '#shared/pages/page-data.ts'

/**
 * The promises of a page's data. The server prints each as `{ $p: key }`, with its value where that is there
 * before the page is rendered; a later value comes in a script beside its block.
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
type TrackedPromise = Promise<unknown> & {
  status?: 'pending' | 'fulfilled'
  value?: unknown
  isInPageData?: boolean
}

/** What stands for a promise in the data of a page. */
interface PrintedPromise {
  readonly $p: string
  readonly value?: unknown
}

/** Keys of a page's data that only the markup of the server is made from. */
const serverOnly: readonly string[] = ['vins' satisfies keyof SearchPageData]

/** Whether the value of a promise is in the data of the page from the server: no script streams it. */
export const isInPageData = (promise: TrackedPromise): boolean => promise.isInPageData ?? false

/** The data of a page that travels, its promises, which are tracked, as their keys and what they have. */
export const dehydrate = (data: object): object =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !serverOnly.includes(key))
      .map(([key, value]) => [key, value instanceof Promise ? print(key, value) : value]),
  )

function print(key: string, promise: TrackedPromise): PrintedPromise {
  if (promise.status !== 'fulfilled' || promise.value === undefined) return { $p: key }
  promise.isInPageData = true
  return { $p: key, value: promise.value }
}

/** The data of a page with the keys of its promises replaced by the promises. */
export const rehydrate = (data: object, promises: StreamedPromises): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isPrinted(value) ? read(value, promises) : value]),
  )

function read({ $p: key, value }: PrintedPromise, promises: StreamedPromises): Promise<unknown> {
  const promise: TrackedPromise = promises.get(key)
  promise.isInPageData = value !== undefined
  if (promise.isInPageData) promises.resolve(key, value)

  return promise
}

const isPrinted = (value: unknown): value is PrintedPromise =>
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
