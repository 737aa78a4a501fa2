import type { ResultSlice } from '#shared/features/listings/result-slice.ts'
import { maxShown, pageSize } from '#shared/search/search-request.ts'

/**
 * Writes what is on the page into its address: a page that is built anew on the way back, or shared, then has
 * it at once.
 */
export function writeResultsAddress({ start, end }: ResultSlice, key: string): void {
  // The browser may be on its way to another entry already.
  if ((history.state?.key ?? 'default') !== key) return
  const url = new URL(location.href)
  const numRecords = Math.min(end - start, maxShown)
  const firstRecord = end - numRecords

  // Behind everything else, in the order of every address.
  for (const name of ['firstRecord', 'numRecords']) url.searchParams.delete(name)
  if (firstRecord > 0) url.searchParams.append('firstRecord', String(firstRecord))
  if (numRecords !== pageSize) url.searchParams.append('numRecords', String(numRecords))
  history.replaceState(history.state, '', url)
}
