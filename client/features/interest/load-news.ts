import { fetchCarFacts } from '#client/cards/fetch-car-facts.ts'
import { readViewedCars, type ViewedCar } from '#client/cards/viewed-cars.ts'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { InterestNews } from '#shared/features/interest/interest-cars.ts'
import { stillInterestedPath } from '#shared/features/interest/interest-paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import {
  type InterestState,
  inOneTab,
  isRecent,
  readInterest,
  type StoredNews,
  writeInterest,
} from './interest-state.ts'

/**
 * What became of the cars that were looked at. It is asked for at most every 120 s in all tabs, and for new
 * cars.
 */
export const loadNews = (signal: AbortSignal): Promise<StoredNews> =>
  inOneTab(async () => {
    const [viewed, nowMs] = [readViewedCars(), Date.now()]
    const state = readInterest()
    const query = queryOf(viewed, state, nowMs)
    if (state.news?.query === query && isRecent(state.news.atMs, nowMs)) return state.news

    const { cars, newCount } = await fetchJson<InterestNews>(`${stillInterestedPath}?${query}`, signal)
    const news = {
      ...{ atMs: nowMs, query, cars, gone: await loadGone(viewed, cars, signal) },
      ...(newCount !== undefined && { newCount }),
    }

    writeInterest({ news })

    return news
  })

/** The cars and the last search, in an order that is the same for the same cars. */
function queryOf(
  viewed: readonly ViewedCar[],
  { lastSearch: search, lastVisitAtMs }: InterestState,
  nowMs: number,
) {
  const query = new URLSearchParams()
  for (const vin of viewed.map((car) => car.vin).sort()) query.append('vin', vin)
  if (search === undefined || lastVisitAtMs === undefined) return String(query)

  const days = Math.floor(nowMs / dayMs) - Math.floor(lastVisitAtMs / dayMs)
  if (days >= 1) {
    query.set('days', String(days))
    query.set('search', splitUrl(search.href).query)
  }

  return String(query)
}

/** The cars that are known to be gone: one that is merely missing may be there. */
async function loadGone(viewed: readonly ViewedCar[], cars: InterestNews['cars'], signal: AbortSignal) {
  const active = new Set(cars.map(({ vin }) => vin))
  const missing = viewed.filter(({ vin }) => !active.has(vin)).map(({ id }) => id)
  if (missing.length === 0) return []

  const facts = await fetchCarFacts(missing, signal).catch(() => new Map())
  return [...facts.values()].filter((car) => car?.isGone === true)
}
