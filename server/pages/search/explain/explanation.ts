import { loadSearchPage, type SearchPageFacts } from '#server/pages/search/search.data.ts'
import { readAddress, type SearchAddress } from '#server/pages/search/search-address.ts'
import { splitUrl } from '#server/request-url.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { type ExplainedCall, explainCalls } from './explain-calls.ts'
import { type ExplainedParameter, explainParameters } from './explain-parameters.ts'
import { type ExplainedTiles, explainTiles } from './explain-tiles.ts'

/** How a page of results came about, for operators. */
export interface Explanation {
  readonly address: {
    readonly asked: string
    /** Where the shopper would be sent; null: the page stands at this address. */
    readonly movedTo: string | null
    /** What the path stands for; null where no page does. */
    readonly pageType: PageType | null
    readonly pathStandsFor: string
  }
  readonly parameters: readonly ExplainedParameter[]
  readonly search: {
    readonly asked: string
    readonly ignoredByLookups: readonly IgnoredParam[]
    readonly lookupsDown: readonly string[]
    readonly place: string | null
    readonly found: number
  } | null
  readonly brand: string
  readonly settings: Omit<PageSettings, 'flags' | 'brand'>
  readonly flags: PageSettings['flags']
  readonly calls: readonly ExplainedCall[]
  /** Null where the search has no answer. */
  readonly tiles: ExplainedTiles | null
  /** Why there are no results. */
  readonly failure: string | null
}

interface Facts extends Omit<SearchPageFacts, 'parsed' | 'pageType'> {
  readonly settings: SiteSettings
  readonly call: PageCall
  readonly timings: readonly CallTiming[]
}

/**
 * Loads the page as a shopper's would be, late blocks awaited, and tells what happened. @param url without
 * the question for this
 */
export async function explainSearch(url: string, { timings, ...facts }: Facts): Promise<Explanation> {
  const { settings } = facts
  const { path, query } = splitUrl(url)
  const found = await outcomeOf(async () => {
    const address = await readAddress(url, facts)
    if (address === undefined || 'unknown' in address) return { address: undefined }
    return { address, page: await outcomeOf(() => loadWhole(address, facts)) }
  })

  // What follows asks lookups again, which no shopper does.
  const calls = explainCalls(timings)
  const address = found.value?.address
  const page = found.value?.page
  const landing = address ? await landingOf(path, facts) : ''
  const parse = (text: string) => parseSearch([landing, text].filter(Boolean).join('&'), settings.defaultSort)
  const data = page?.value
  const unlisted = data && address ? data.ignored.filter((one) => !address.parsed.ignored.includes(one)) : []
  const { flags, brand: _, ...rest } = settings.page

  return {
    address: {
      asked: url,
      movedTo: address?.movedTo ?? null,
      pageType: address?.pageType ?? null,
      pathStandsFor: landing || 'all cars',
    },
    parameters: explainParameters({ query, parse, unlisted }),
    search: data
      ? {
          asked: printSearch(data.request),
          ignoredByLookups: unlisted,
          lookupsDown: data.lookupsDown,
          place: data.placeName ?? null,
          found: data.results.totalResultCount,
        }
      : null,
    ...{ brand: settings.brand.id, settings: rest, flags },
    calls,
    tiles: data ? await explainTiles(data, settings) : null,
    failure: found.failure ?? page?.failure ?? (address ? null : 'no page stands at this address'),
  }
}

async function loadWhole(
  { parsed, pageType }: SearchAddress,
  facts: Omit<SearchPageFacts, 'parsed' | 'pageType'>,
): Promise<SearchPageData> {
  const data = await loadSearchPage({ ...facts, parsed, pageType })
  await Promise.all(blockNames.map((name) => data[name]))
  return data
}

/** The search that a path stands for, printed. */
async function landingOf(path: string, facts: Parameters<typeof readAddress>[1]): Promise<string> {
  const address = await readAddress(path, facts)
  return address && 'parsed' in address ? printSearch(address.parsed.request) : ''
}

/** What was made, or the words of the upstream failure that stood in the way. */
async function outcomeOf<T>(
  make: () => Promise<T>,
): Promise<{ readonly value?: T; readonly failure?: string }> {
  try {
    return { value: await make() }
  } catch (error) {
    if (error instanceof UpstreamError) return { failure: `${error.code}: ${error.message}` }
    throw error
  }
}
