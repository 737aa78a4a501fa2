import type { ListingIndex } from './listing-index.ts'

/** What is found out about an inventory once for each of its versions; a failure is not kept. */
export function perVersion<T>(
  load: (index: ListingIndex) => Promise<T>,
): (index: ListingIndex) => Promise<T> {
  const known = new WeakMap<ListingIndex, { readonly version: number; readonly value: Promise<T> }>()
  return (index) => {
    const version = index.version()
    const before = known.get(index)
    if (before?.version === version) return before.value

    const value = load(index)
    known.set(index, { version, value })
    value.catch(() => {
      if (known.get(index)?.value === value) known.delete(index)
    })

    return value
  }
}
