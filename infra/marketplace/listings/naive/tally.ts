/** How many items have each key; those without one are left out. */
export function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K | null): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export const countByText = <T>(items: readonly T[], keyOf: (item: T) => string | number | null): Map<string, number> =>
  new Map([...countBy(items, keyOf)].map(([value, count]) => [String(value), count]))
