import type { LandingGroup } from '#shared/features/sitemap/sitemap.contract.ts'
import { type LandingNames, landingPathOf } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { SitemapPath } from './sitemap-xml.ts'

/** The searches that a combination of facts belongs to, each with a landing page of its own. */
function searchesOf({ makeCode, modelCode, vehicleStyleCode, year, city, state }: LandingGroup) {
  const make: SearchRequest = makeCode === undefined ? {} : { makeCode: [makeCode] }
  const model: SearchRequest = modelCode === undefined ? make : { ...make, modelCode: [modelCode] }
  const style: SearchRequest = vehicleStyleCode === undefined ? {} : { vehicleStyleCode: [vehicleStyleCode] }
  const vehicle = { ...model, ...style }
  if (city !== undefined && state !== undefined) return [{ ...vehicle, city, state }]

  const ofYear: SearchRequest = year === undefined ? {} : { startYear: year, endYear: year }
  const vehicles = [{}, make, vehicle]

  return [...vehicles, ...vehicles.map((each) => ({ ...each, ...ofYear }))]
}

interface LandingEntriesOptions {
  /** The condition of all pages; absent: any. */
  readonly condition: SearchRequest
  readonly names: LandingNames
}

/**
 * The landing pages of combinations that cars have, each once, with the newest day of its cars. A page that
 * no path expresses is left out.
 */
export function landingEntries(
  groups: readonly LandingGroup[],
  { condition, names }: LandingEntriesOptions,
): readonly SitemapPath[] {
  const days = new Map<string, number>()

  for (const group of groups)
    for (const search of searchesOf(group)) {
      const path = landingPathOf({ ...condition, ...search }, names)
      if (path !== undefined) days.set(path, Math.max(days.get(path) ?? 0, group.day))
    }

  return [...days].map(([path, day]) => ({ path, day }))
}
