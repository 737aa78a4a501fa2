import { landingNames } from '#server/features/options/landing-names.ts'
import { splitUrl } from '#server/request-url.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageLinkData } from '#shared/pages/page-data.ts'
import {
  addressOf,
  besidesLanding,
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

/** What an address asks for. */
export interface SearchAddress {
  readonly parsed: ParsedSearch
  readonly pageType: PageType
  /** Where equal searches are; undefined where this is that address. */
  readonly movedTo: string | undefined
}

interface Means {
  readonly settings: SiteSettings
  readonly call: PageCall
}

/**
 * Reads the address of a search: its path below the base path, and its query. Undefined where no page stands
 * there. Rejects with UpstreamError when the path names a make or model and their lookup is down.
 */
export async function readAddress(
  url: string,
  { settings, call }: Means,
): Promise<SearchAddress | UnknownAddress | undefined> {
  const { path, query } = splitUrl(url)
  const parsed = parseSearch(query, settings.defaultSort)
  if (frontPaths.includes(path)) return { parsed, pageType: 'all', movedTo: canonicalHref(parsed) }

  if (path === allCarsPath)
    return { parsed, pageType: 'all', movedTo: isCanonical(parsed) ? undefined : canonicalHref(parsed) }

  const segments = segmentsOf(path)
  if (segments === undefined) return undefined

  const names = segments.length > 1 ? await landingNames({ settings, call }) : {}
  const landing = readLandingPath(segments, names)
  if (landing === undefined) return undefined

  if ('unknown' in landing) {
    if (!names[landing.param]?.length)
      throw new UpstreamError('open', `the lookup of ${landing.param} is down`)
    return { ...landing, names }
  }

  const own = landingPathOf(landing.request, names)
  const isLanding =
    own !== undefined &&
    Object.keys(parsed.request).every((name) => besidesLanding.some((known) => known === name))

  const merged = parseSearch(
    [printSearch(landing.request), query].filter(Boolean).join('&'),
    settings.defaultSort,
  )

  const movedTo = isLanding ? canonicalHref(parsed, own) : canonicalHref(merged)
  const isHere = isLanding && path === own && isCanonical(parsed)

  return { parsed: merged, pageType: landing.pageType, movedTo: isHere ? undefined : movedTo }
}

/** A path that names something unknown, and the names that there are. */
export type UnknownAddress = UnknownName & { readonly names: LandingNames }

/** Undefined where the path cannot be read. */
function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.slice(basePath.length + 1).split('/')
    // A slash at the end makes no other page.
    return decodeURIComponent(
      segments.at(-1) === '' ? segments.slice(0, -1).join('/') : segments.join('/'),
    ).split('/')
  } catch {
    return undefined
  }
}

/** Where the names lead that were perhaps meant. */
export function suggestionsFor({ unknown, param, before, names }: UnknownAddress): readonly PageLinkData[] {
  const options = (names[param] ?? []).filter(
    ({ parent }) => param === 'makeCode' || parent === before.makeCode?.[0],
  )

  return nearestNames(wordsOf(unknown), options).map(({ value, label }) => ({
    label,
    href: addressOf({ ...before, [param]: [value] }, names),
  }))
}
