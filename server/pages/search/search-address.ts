import { namesForPath } from '#server/features/options/landing-names.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import type { PageCalls } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageLinkData } from '#shared/pages/page-data.ts'
import {
  addressOf,
  besidesLanding,
  type Landing,
  type LandingNames,
  landingPathOf,
  type PageType,
  readLandingPath,
  type UnknownName,
} from '#shared/search/landing-path.ts'
import { nearestNames } from '#shared/search/nearest-names.ts'
import { allCarsPath, basePath, frontPaths } from '#shared/search/paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { canonicalHref, isCanonical, type ParsedSearch, parseSearch } from '#shared/search/search-url.ts'
import { wordsOf } from '#shared/search/slug.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { type KeywordDeps, readKeywordOf } from './keyword-address.ts'
import { lookupCalls } from './lookup-calls.ts'
import { withoutSwitchedOff } from './switched-off.ts'

/** A URL that names a search. */
export interface SearchAddress {
  readonly parsed: ParsedSearch
  readonly pageType: PageType
  /** The canonical URL of the search; undefined where this is that URL. */
  readonly movedTo: string | undefined
  /** The keyword of the URL was read as filters, which depends on the inventory: the move is for now. */
  readonly isReading?: true
}

/** A path that names something unknown, and the known names. */
export type UnknownAddress = UnknownName & { readonly names: LandingNames }

/**
 * Reads the URL of a search. Undefined where there is no page. Rejects with UpstreamError where the path
 * names a make or model and their lookup is down.
 */
export async function readAddress(
  url: string,
  deps: KeywordDeps & PageCalls,
): Promise<SearchAddress | UnknownAddress | undefined> {
  const { call, optional } = lookupCalls(deps)
  const address = await readPath(url, { ...deps, call })
  if (address === undefined || 'unknown' in address) return address

  const known = withoutSwitchedOff(address.parsed, deps.settings.flags)
  const parsed = await readKeywordOf(known, { ...deps, call: optional })

  if (parsed) return { ...address, parsed, movedTo: canonicalHref(parsed), isReading: true }

  return { ...address, parsed: known }
}

async function readPath(url: string, deps: DataDeps): Promise<SearchAddress | UnknownAddress | undefined> {
  const { path, query } = splitUrl(url)
  const { defaultSort, defaultRadiusMi } = deps.settings
  const read = (text: string) => parseSearch(text, defaultSort, defaultRadiusMi)
  const parsed = read(query)
  if (frontPaths.includes(path)) return { parsed, pageType: 'all', movedTo: canonicalHref(parsed) }

  if (path === allCarsPath)
    return { parsed, pageType: 'all', movedTo: isCanonical(parsed) ? undefined : canonicalHref(parsed) }

  const segments = segmentsOf(path)
  if (segments === undefined) return undefined

  const names = segments.length > 1 ? await namesForPath(segments, deps) : {}
  const landing = readLandingPath(segments, names)
  if (landing === undefined) return undefined
  if (!('unknown' in landing)) return landingAddress({ path, query, parsed, landing, names, read })

  if (!names[landing.param]?.length) throw new UpstreamError('open', `the lookup of ${landing.param} is down`)

  return { ...landing, names }
}

interface LandingUrl {
  readonly path: string
  readonly query: string
  readonly parsed: ParsedSearch
  readonly landing: Landing
  readonly names: LandingNames
  readonly read: (query: string) => ParsedSearch
}

/** The search of a landing path, together with the search in its query. */
function landingAddress({ path, query, parsed, landing, names, read }: LandingUrl): SearchAddress {
  const own = landingPathOf(landing.request, names)
  const merged = read([printSearch(landing.request), query].filter(Boolean).join('&'))
  const isLanding =
    own !== undefined &&
    merged.request.searchRadius === undefined &&
    Object.keys(parsed.request).every((name) => besidesLanding.some((known) => known === name))

  const movedTo = isLanding ? canonicalHref(parsed, own) : canonicalHref(merged)
  const isHere = isLanding && path === own && isCanonical(parsed)

  return { parsed: merged, pageType: landing.pageType, movedTo: isHere ? undefined : movedTo }
}

/** The decoded segments of a path below the base path; undefined where it cannot be decoded. */
function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.slice(basePath.length + 1).split('/')
    // A path with a slash at its end is the same page.
    return decodeURIComponent(
      segments.at(-1) === '' ? segments.slice(0, -1).join('/') : segments.join('/'),
    ).split('/')
  } catch {
    return undefined
  }
}

/** Links to the names that are nearest to an unknown one. */
export function suggestionsFor({ unknown, param, before, names }: UnknownAddress): readonly PageLinkData[] {
  const options = (names[param] ?? []).filter(
    ({ parent }) => param === 'makeCode' || parent === before.makeCode?.[0],
  )

  return nearestNames(wordsOf(unknown), options).map(({ value, label }) => ({
    label,
    href: addressOf({ ...before, [param]: [value] }, names),
  }))
}
