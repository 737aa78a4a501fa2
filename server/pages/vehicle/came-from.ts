import type { FastifyRequest } from 'fastify'
import { allCarsPath, isResultsPath } from '#shared/search/paths.ts'
import { readZip } from '#shared/search/plain-values.ts'

interface CameFrom {
  /** The URL of 'Back to results' (2.2). */
  readonly resultsHref: string
  /** The zip of that search. */
  readonly zip: string | undefined
}

/** The search that a shopper came from, by the Referer of a link or of a page's own call. */
export function cameFrom({
  headers: { referer = '' },
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): CameFrom {
  const url = URL.parse(referer)
  if (url?.host !== host || !isResultsPath(url.pathname)) return { resultsHref: allCarsPath, zip: undefined }
  return { resultsHref: url.pathname + url.search, zip: readZip(url.searchParams.get('zip') ?? '') }
}
