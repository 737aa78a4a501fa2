import { onViewedCars, readViewedCars, type ViewedCar, writeViewedCars } from '#client/cards/viewed-cars.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import type { ConsumerHistory } from '#shared/features/interest/interest.contract.ts'
import { consumerHistoryPath } from '#shared/features/interest/interest-paths.ts'
import { inOneTab, isRecent, readInterest, writeInterest } from './interest-state.ts'

/**
 * Follows the history of the account for the life of the page: with each look at a car, with each return to
 * the tab, and when somebody signs in.
 */
export function followHistory(): void {
  const sync = () => void syncHistory().catch(report)
  onViewedCars(() => hasMarker() && readViewedCars().some(isUnsent) && sync())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sync())
  sync()
}

/**
 * Logs that the account did not answer its history (8.14). A request that was cut off could not be reported
 * either, and is left out, as is a session that has ended.
 */
function report(error: unknown): void {
  if (error instanceof HistoryRefused && error.status !== 401) reportError(error)
}

/** The account's answer to a request for its history, where that is none. */
class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly status: number

  constructor(status: number) {
    super(`the history was answered ${status}`)
    this.status = status
  }
}

/**
 * The refusal that a response is. Its body is given up, since a body that is never read keeps a connection.
 */
async function refusalOf({ body, status }: Response): Promise<HistoryRefused> {
  await body?.cancel()
  return new HistoryRefused(status)
}

let running: Promise<void> | undefined

/** Joins the history of this browser with that of the account, once at a time. */
export function syncHistory(): Promise<void> {
  running ??= inOneTab(sync).finally(() => {
    running = undefined
  })

  return running
}

/** Whether a car is not in an account yet. */
const isUnsent = ({ isInAccount }: ViewedCar) => isInAccount !== true

async function sync(): Promise<void> {
  if (!hasMarker()) return leaveAccount()

  const sent = readViewedCars().filter(isUnsent)
  const nowMs = Date.now()
  // At most every 120 s in all tabs (4.61), but for what the account does not have yet.
  if (sent.length === 0 && isRecent(readInterest().askedAtMs, nowMs)) return

  writeInterest({ askedAtMs: nowMs })
  const { leadCandidates } = await ask(sent)

  // A car that was looked at meanwhile is not in the account yet.
  const times = new Map(sent.map(({ id, viewedAt }) => [id, viewedAt]))
  const newer = readViewedCars().filter((car) => isUnsent(car) && times.get(car.id) !== car.viewedAt)
  writeViewedCars([...leadCandidates.map((car) => ({ ...car, isInAccount: true }) as const), ...newer])
}

/** The history of the account, to which looks of this browser are added. */
async function ask(sent: readonly ViewedCar[]): Promise<ConsumerHistory> {
  const cars = sent.map(({ isInAccount: _, ...car }) => car)
  const response = await fetch(consumerHistoryPath, {
    headers: { accept: 'application/json', ...(cars.length > 0 && { 'content-type': 'application/json' }) },
    ...(cars.length > 0 && { method: 'PUT', body: JSON.stringify({ cars }) }),
  })

  if (!response.ok) throw await refusalOf(response)

  return response.json()
}

/** Takes the cars of an account out of the browser, in which nobody is signed in any more. */
function leaveAccount(): void {
  const cars = readViewedCars()
  const own = cars.filter(isUnsent)
  if (own.length === cars.length) return

  writeInterest({ news: undefined, askedAtMs: undefined })
  writeViewedCars(own)
}

/**
 * Removes one car of the history, or all, here and in the account. @throws where the account cannot be
 * reached
 */
export async function forgetViewed(id?: number): Promise<void> {
  if (hasMarker()) {
    const response = await fetch(id === undefined ? consumerHistoryPath : `${consumerHistoryPath}/${id}`, {
      method: 'DELETE',
    })
    if (!response.ok) {
      const refusal = await refusalOf(response)
      if (refusal.status !== 401) throw refusal
    }
  }

  writeViewedCars(id === undefined ? [] : readViewedCars().filter((car) => car.id !== id))
}
