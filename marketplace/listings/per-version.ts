import type { ListingIndex } from './listing-index.ts'

/** A value computed from an index once for each version of its inventory; a failure is not cached. */
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
