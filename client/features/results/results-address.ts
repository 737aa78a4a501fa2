import type { ResultSlice } from '#shared/features/listings/result-slice.ts'
import { maxShown, pageSize } from '#shared/search/search-request.ts'

/** Writes the loaded results into the address, so that a reload or a shared link shows all of them. */
export function writeResultsAddress({ start, end }: ResultSlice, key: string): void {
  // The browser may be at another history entry already.
  if ((history.state?.key ?? 'default') !== key) return
  const url = new URL(location.href)
  const numRecords = Math.min(end - start, maxShown)
  const firstRecord = end - numRecords

  // Both parameters come last in every address.
  for (const name of ['firstRecord', 'numRecords']) url.searchParams.delete(name)
  if (firstRecord > 0) url.searchParams.append('firstRecord', String(firstRecord))
  if (numRecords !== pageSize) url.searchParams.append('numRecords', String(numRecords))
  history.replaceState(history.state, '', url)
}
