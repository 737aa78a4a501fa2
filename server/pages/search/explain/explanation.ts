import { loadSearchPage, type SearchPageDeps } from '#server/pages/search/search.data.ts'
import { readAddress, type SearchAddress } from '#server/pages/search/search-address.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { type ExplainedCall, explainCalls } from './explain-calls.ts'
import { type ExplainedParameter, explainParameters } from './explain-parameters.ts'
import { type ExplainedTiles, explainTiles } from './explain-tiles.ts'

/** The explanation of how a search page came about, for operators. */
export interface Explanation {
  readonly address: {
    /** The URL of the page. */
    readonly asked: string
    /** The URL that shoppers are redirected to; null where the page is at this URL. */
    readonly movedTo: string | null
    /** The type of the page; null where there is no page. */
    readonly pageType: PageType | null
    /** The search of the path, printed. */
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

interface ExplainDeps extends Omit<SearchPageDeps, 'parsed' | 'pageType'> {
  readonly timings: readonly CallTiming[]
}

/** Loads a page as a shopper's, awaits its blocks, and explains it. @param url the URL without `explain=1` */
export async function explainSearch(url: string, { timings, ...deps }: ExplainDeps): Promise<Explanation> {
  const { settings } = deps
  const { path, query } = splitUrl(url)
  const found = await outcomeOf(async () => {
    const address = await readAddress(url, deps)
    if (address === undefined || 'unknown' in address) return { address: undefined }
    return { address, page: await outcomeOf(() => loadWhole(address, deps)) }
  })

  // Taken before the path is read again below: those calls are no part of the page.
  const calls = explainCalls(timings)
  const address = found.value?.address
  const page = found.value?.page
  const landing = address ? await landingOf(path, deps) : ''
  const parse = (text: string) =>
    parseSearch([landing, text].filter(Boolean).join('&'), settings.defaultSort, settings.defaultRadiusMi)
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
  deps: Omit<SearchPageDeps, 'parsed' | 'pageType'>,
): Promise<SearchPageData> {
  const data = await loadSearchPage({ ...deps, parsed, pageType })
  await Promise.all(blockNames.map((name) => data[name]))
  return data
}

/** The search of a path, printed. */
async function landingOf(path: string, deps: Parameters<typeof readAddress>[1]): Promise<string> {
  const address = await readAddress(path, deps)
  return address && 'parsed' in address ? printSearch(address.parsed.request) : ''
}

/** The value that `make` resolves with, or the description of its UpstreamError. */
async function outcomeOf<T>(
  make: () => Promise<T>,
): Promise<{ readonly value?: T; readonly failure?: string }> {
  return substituteOnUpstreamError(
    make().then((value) => ({ value })),
    ({ code, message }) => ({ failure: `${code}: ${message}` }),
  )
}
