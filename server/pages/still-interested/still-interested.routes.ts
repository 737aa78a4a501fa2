import type { FastifyInstance } from 'fastify'
import { activeListings } from '#server/features/interest/active-listings.calls.ts'
import { newSinceCount } from '#server/features/search/count.calls.ts'
import { loadViewers } from '#server/features/views/views.calls.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { withSite } from '#server/pages/search/search.data.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { callsOf, type PageCalls } from '#server/upstream/calls.ts'
import { type InterestNews, interestCarsOf } from '#shared/features/interest/interest-cars.ts'
import { stillInterestedPath } from '#shared/features/interest/interest-paths.ts'
import { maxViewedCars } from '#shared/features/interest/interest-rules.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { isVin } from '#shared/features/vin.ts'
import { isInScope } from '#shared/search/scope.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'

/** The highest value of the filter by the age of a listing. */
const maxDaysListed = 365

interface NewSince {
  /** The query of the last search's address. */
  readonly search: string
  /** The number of days since the last visit. */
  readonly days: number
}

/**
 * The route of what became of cars that a browser has looked at, the same for everybody who asks for the same
 * cars: `vin` for each, and `search` with `days` for what is new since the last visit.
 */
export async function stillInterestedRoutes(
  server: FastifyInstance,
  { calls, settingsOf }: Pick<PageDeps, 'calls' | 'settingsOf'>,
): Promise<void> {
  // A label of its own would bring many series.
  server.get(stillInterestedPath, { config: { routeLabel: carFactsPath } }, async (request, reply) => {
    const query = new URLSearchParams(splitUrl(request.url).query)
    const vins = [...new Set(query.getAll('vin'))].sort()
    const days = Number(query.get('days') ?? 0)
    const isReadable = vins.length <= maxViewedCars && vins.every(isVin)
    if (!isReadable || !Number.isSafeInteger(days) || days < 0) return reply.callNotFound()

    const settings = settingsOf(request)
    const { optional } = callsOf(reply, calls)
    const since = { search: query.get('search') ?? '', days: Math.min(days, maxDaysListed) }
    const [cars, newCount] = await Promise.all([
      loadCars(vins, settings, optional),
      countNew(since, settings, optional),
    ])

    const news: InterestNews = { cars, ...(newCount !== undefined && { newCount }) }

    return news
  })
}

async function loadCars(vins: readonly string[], settings: SiteSettings, call: PageCalls['optional']) {
  if (vins.length === 0) return []
  const { listings } = await call(activeListings, { vins, channel: settings.channel })
  const shown = listings.filter((listing) => isInScope(listing, settings.brand.scope))
  const viewers = settings.page.flags.viewCounts ? await loadViewers(shown, call) : {}

  return interestCarsOf(shown, viewers)
}

/** The number of cars of a search that were listed in so many days; undefined where no day has passed. */
async function countNew({ search, days }: NewSince, settings: SiteSettings, call: PageCalls['optional']) {
  if (days < 1 || search === '') return undefined
  const { request } = parseSearch(search, settings.defaultSort, settings.defaultRadiusMi)
  const daysListed = Math.min(days, request.daysListed ?? maxDaysListed)

  return (await call(newSinceCount, { ...withSite(request, settings), daysListed })).totalResultCount
}
