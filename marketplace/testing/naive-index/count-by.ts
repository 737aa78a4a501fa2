/** The number of items with each key; an item may have several keys, or none. */
export function countBy<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) for (const key of keysOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
