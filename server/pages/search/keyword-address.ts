import type { Clock } from '#server/clock.ts'
import { filterOptions } from '#server/features/options/options.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { applyReading, isUnderstood } from '#shared/features/keyword/apply-reading.ts'
import { type Lexicon, lexiconOf } from '#shared/features/keyword/lexicon.ts'
import { type KeywordReading, readKeyword } from '#shared/features/keyword/read-keyword.ts'
import { readingLabels } from '#shared/features/keyword/reading-labels.ts'
import type { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import type { TypedWords } from '#shared/pages/page-data.ts'
import { typedWords } from '#shared/search/param-names.ts'
import { readText } from '#shared/search/plain-values.ts'
import { printSearch, searchHref } from '#shared/search/print-search.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type ParsedSearch, parseSearch } from '#shared/search/search-url.ts'

export interface KeywordDeps extends DataDeps {
  readonly clock: Clock
}

/**
 * The search of an address whose keyword is read as filters; undefined where there is nothing to read, where
 * the address asks for the words as they are, and while the names of makes or models are not known.
 */
export async function readKeywordOf(
  parsed: ParsedSearch,
  deps: KeywordDeps,
): Promise<ParsedSearch | undefined> {
  const { keyword, literal, ...request } = parsed.request
  if (keyword === undefined || literal) return undefined

  const read = await readingOf(keyword, request.zip !== undefined, deps)
  if (read === undefined || !isUnderstood(keyword, read.reading)) return undefined

  const others = parsed.tracking.filter(([name]) => name !== typedWords)
  const { request: asRead, ignored } = canonicalSearch(request, read.reading, deps)

  return {
    ...parsed,
    request: asRead,
    ignored: [...parsed.ignored, ...ignored],
    tracking: [...others, [typedWords, keyword]],
  }
}

/**
 * The text that led to a search, where the search still has all that was read in it; for a search by the
 * words as they are, these words where they mean something.
 */
export async function typedTextOf(
  { request, tracking }: Pick<ParsedSearch, 'request' | 'tracking'>,
  deps: KeywordDeps,
): Promise<TypedWords | undefined> {
  const { firstRecord: _, numRecords: _1, literal, ...search } = request
  const typed = literal ? search.keyword : tracking.find(([name]) => name === typedWords)?.[1]
  const text = readText(typed ?? '')
  const read = text === undefined ? undefined : await readingOf(text, request.zip !== undefined, deps)
  if (text === undefined || read === undefined || !isUnderstood(text, read.reading)) return undefined

  const labels = readingLabels(read.reading, read.lexicon)
  const instead = canonicalSearch(search, read.reading, deps).request
  if (literal) return { text, labels, instead: searchHref(instead) }

  return printSearch(instead) === printSearch(search) ? { text, labels } : undefined
}

/** A search with what a text asks for, as its own address is read: without defaults, and bounds in order. */
const canonicalSearch = (request: SearchRequest, reading: KeywordReading, { settings }: KeywordDeps) =>
  parseSearch(printSearch(applyReading(request, reading)), settings.defaultSort, settings.defaultRadiusMi)

interface Read {
  readonly reading: KeywordReading
  readonly lexicon: Lexicon
}

async function readingOf(
  text: string,
  hasPlace: boolean,
  { settings, call, clock }: KeywordDeps,
): Promise<Read | undefined> {
  if (!settings.flags.keywordSearch) return undefined
  const lexicon = await lexiconFor({ settings, call })
  const currentYear = new Date(clock.nowMs()).getUTCFullYear()

  return lexicon && { lexicon, reading: readKeyword(text, lexicon, { currentYear, hasPlace }) }
}

interface Made {
  readonly sources: readonly OptionsResponse[]
  readonly print: string
  readonly lexicon: Lexicon
}

/** The last lexicon of each brand. Making one takes long, and the same names come anew each minute. */
const made = new WeakMap<Brand, Made>()

/** The lexicon of a brand's names; undefined while the names of makes or models are not known. */
export async function lexiconFor({ settings: { brand }, call }: DataDeps): Promise<Lexicon | undefined> {
  const sources = await Promise.all([
    call(filterOptions, { param: 'makeCode' }),
    call(filterOptions, { param: 'modelCode' }),
    call(filterOptions, { param: 'trimCode' }),
  ])

  const last = made.get(brand)
  if (last && sources.every((source, at) => source === last.sources[at])) return last.lexicon

  const [makeCode, modelCode, trimCode] = sources.map(namedCodes)
  if (!makeCode?.length || !modelCode?.length) return undefined

  const names = optionsInScope({ makeCode, modelCode, trimCode: trimCode ?? [] }, brand.scope)
  const print = JSON.stringify(names)
  const lexicon = last?.print === print ? last.lexicon : lexiconOf(names)
  made.set(brand, { sources, print, lexicon })

  return lexicon
}

const namedCodes = ({ options }: OptionsResponse) =>
  options.map(({ code, name, parent }) => ({ value: code, label: name, parent }))
