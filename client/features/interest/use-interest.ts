import { useEffect, useState } from 'react'
import { onViewedCars, readViewedCars, type ViewedCar } from '#client/cards/viewed-cars.ts'
import { fallenUsd, type Reminder, reminderOf } from '#shared/features/interest/interest-kinds.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { type InterestState, readInterest, type StoredNews } from './interest-state.ts'
import { loadNews } from './load-news.ts'

/** A car of the history with what became of it. */
export interface HistoryView {
  readonly viewed: ViewedCar
  /** Absent while it is not known, and for a car that nobody knows any more. */
  readonly facts?: CarFacts
  /** Absent unless the car is for sale. */
  readonly reminder?: Reminder
  /** By how much its price has fallen since the last look. */
  readonly fallenUsd: number
}

export interface Interest {
  readonly cars: readonly HistoryView[]
  readonly state: InterestState
  /** Cars of the last search that were listed since the last visit. */
  readonly newCount?: number
  /** What became of the cars is known, as far as it can be. */
  readonly isLoaded: boolean
}

/** The history of this browser, the latest car first, with what became of each. */
export function useInterest(): Interest {
  const [viewed, setViewed] = useState(readViewedCars)
  const [news, setNews] = useState<StoredNews>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const read = () => setViewed(readViewedCars())
    // The cars of the account may have come after the first render.
    read()
    return onViewedCars(read)
  }, [])

  const vins = viewed.map(({ vin }) => vin).join()
  useEffect(() => {
    if (vins === '') return

    const leaving = new AbortController()
    loadNews(leaving.signal).then(setNews, () => !leaving.signal.aborted && setFailed(true))
    return () => leaving.abort()
  }, [vins])

  return {
    cars: viewed.map((car) => viewOf(car, news)),
    state: readInterest(),
    ...(news?.newCount !== undefined && { newCount: news.newCount }),
    isLoaded: news !== undefined || hasFailed,
  }
}

function viewOf(viewed: ViewedCar, news: StoredNews | undefined): HistoryView {
  const car = news?.cars.find(({ vin }) => vin === viewed.vin)
  if (car) return { viewed, facts: car, reminder: reminderOf(viewed, car), fallenUsd: fallenUsd(viewed, car) }

  const gone = news?.gone.find(({ id }) => id === viewed.id)
  return { viewed, fallenUsd: 0, ...(gone && { facts: gone }) }
}
