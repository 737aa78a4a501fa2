import { storedJson } from '#client/streaming/browser-storage.ts'
import type { InterestCar } from '#shared/features/interest/interest-cars.ts'
import { historyIntervalMs, interestKey } from '#shared/features/interest/interest-rules.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'

/** The version of the stored shape. What another version of the product has stored counts as nothing. */
const version = 1

/** A visit ends where nothing was opened for so long. */
const visitGapMs = 30 * 60_000

/** What became of cars, as it was last heard. */
export interface StoredNews {
  readonly atMs: number
  /** The query that was answered. */
  readonly query: string
  readonly cars: readonly InterestCar[]
  /** The cars that are no longer for sale. */
  readonly gone: readonly CarFacts[]
  readonly newCount?: number
}

/** A search by its title and its address. */
export interface LastSearch {
  readonly title: string
  readonly href: string
}

/** What a browser stores beside the cars that were looked at. Times are epoch milliseconds. */
export interface InterestState {
  /** The ids of the cars whose reminder was dismissed (4.42). */
  readonly dismissedIds: readonly number[]
  /** The last time that a page was opened, and that at which the visit began. */
  readonly seenAtMs: number
  readonly visitAtMs: number
  /** The end of the visit before; absent on the first one. */
  readonly lastVisitAtMs?: number | undefined
  /** The visit in which a reminder was dismissed: no other is shown in it. */
  readonly quietVisitAtMs?: number | undefined
  /** The last search with filters of this visit, and that of the visit before. */
  readonly search?: LastSearch | undefined
  readonly lastSearch?: LastSearch | undefined
  /** The time at which the history of the account was asked for. */
  readonly askedAtMs?: number | undefined
  readonly news?: StoredNews | undefined
}

const nothing: InterestState = { dismissedIds: [], seenAtMs: 0, visitAtMs: 0 }

/** The state of a page whose browser stores nothing. */
let unstored: InterestState | undefined

export function readInterest(): InterestState {
  if (unstored) return unstored
  const stored: unknown = storedJson(interestKey)

  return isState(stored) ? stored : nothing
}

/** Changes parts of the state. */
export function writeInterest(change: Partial<InterestState>): InterestState {
  const state = { ...readInterest(), ...change }
  try {
    localStorage.setItem(interestKey, JSON.stringify({ version, ...state }))
    unstored = undefined
  } catch {
    unstored = state
  }

  return state
}

/** Notes that a page is opened, which begins a visit where the last one has ended. */
export function noteVisit(nowMs: number): InterestState {
  const { seenAtMs, lastVisitAtMs, lastSearch, search = lastSearch } = readInterest()
  if (seenAtMs > 0 && nowMs - seenAtMs < visitGapMs) return writeInterest({ seenAtMs: nowMs })

  const last = seenAtMs > 0 ? seenAtMs : lastVisitAtMs
  return writeInterest({
    ...{ seenAtMs: nowMs, visitAtMs: nowMs, lastVisitAtMs: last },
    ...{ lastSearch: search, search: undefined },
  })
}

/**
 * Whether so little time has passed since that nothing is asked for again. A clock that was set back asks.
 */
export const isRecent = (atMs: number | undefined, nowMs: number): boolean =>
  atMs !== undefined && atMs <= nowMs && nowMs - atMs < historyIntervalMs

/** Only one tab at a time does something; without locks, each does it. */
export const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(interestKey, work) : work()

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isOptionalTime = (value: unknown) => value === undefined || isTime(value)

const isState = (value: unknown): value is InterestState =>
  isRecord(value) &&
  value.version === version &&
  Array.isArray(value.dismissedIds) &&
  value.dismissedIds.every(isTime) &&
  isTime(value.seenAtMs) &&
  isTime(value.visitAtMs) &&
  [value.lastVisitAtMs, value.quietVisitAtMs, value.askedAtMs].every(isOptionalTime) &&
  [value.search, value.lastSearch].every((search) => isOptional(search, isSearch)) &&
  isOptional(
    value.news,
    ({ atMs, query, cars, gone }) =>
      isTime(atMs) && typeof query === 'string' && [cars, gone].every((list) => isCars(list)),
  )

const isOptional = (value: unknown, isGood: (value: Readonly<Record<string, unknown>>) => boolean) =>
  value === undefined || (isRecord(value) && isGood(value))

const isSearch = ({ title, href }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' && isOwnPath(href)

const isOwnPath = (value: unknown) => typeof value === 'string' && /^\/(?![/\\])/.test(value)

const isCars = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (car) =>
      isRecord(car) &&
      isTime(car.id) &&
      typeof car.title === 'string' &&
      isOwnPath(car.href) &&
      isOwnPath(car.similarHref),
  )
