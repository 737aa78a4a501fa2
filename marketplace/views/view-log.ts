import { createHash } from 'node:crypto'
import { dayOf } from '#marketplace/listings/stored-listing.ts'

/** The brand sites whose views are counted separately. */
export const sites = ['forecourt', 'fairmark'] as const
type Site = (typeof sites)[number]
type Views = Readonly<Record<Site, number>>

/** The number of days for which views are available. */
export const maxViewDays = 30

/**
 * The views of each listing's page by day and site, in memory. A listing starts each day with its usual
 * number of views, so that a fresh start shows numbers.
 */
export class ViewLog {
  readonly #now: () => Date
  readonly #days = new Map<number, Map<number, Views>>()

  constructor(now: () => Date) {
    this.#now = now
  }

  record(id: number, site: Site): void {
    const day = dayOf(this.#now())
    for (const old of this.#days.keys()) if (old <= day - maxViewDays) this.#days.delete(old)

    const views = this.#days.get(day) ?? new Map<number, Views>()
    const before = views.get(id) ?? noViews
    this.#days.set(day, views.set(id, { ...before, [site]: before[site] + 1 }))
  }

  /** The views on one site in the last days, today included. */
  count(id: number, site: Site, days: number): number {
    const today = dayOf(this.#now())
    return Array.from({ length: days }, (_, ago) => today - ago)
      .flatMap((day) => [usualViews(id, day), this.#days.get(day)?.get(id) ?? noViews])
      .reduce((sum, views) => sum + views[site], 0)
  }
}

const noViews: Views = { forecourt: 0, fairmark: 0 }

/** The most views of a listing in a day, by site. */
const most: Views = { forecourt: 6, fairmark: 3 }

/**
 * The usual views of a listing on a day, always the same for both. Few listings have many views, most have
 * hardly any.
 */
function usualViews(id: number, day: number): Views {
  const [wanted = 0] = bytesOf(String(id))
  const [here = 0, there = 0] = bytesOf(`${id} ${day}`)
  const share = (wanted / 256) ** 2 / 256

  return {
    forecourt: Math.floor(here * share * most.forecourt),
    fairmark: Math.floor(there * share * most.fairmark),
  }
}

const bytesOf = (text: string) => createHash('md5').update(text).digest()
