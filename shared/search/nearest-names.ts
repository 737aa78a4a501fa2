/**
 * The names that are nearest to a mistyped one, best first: few letters apart, measured against its length.
 */
export function nearestNames<T extends { readonly label: string }>(
  wanted: string,
  options: readonly T[],
  most = 5,
): readonly T[] {
  const text = wanted.slice(0, 40).toLowerCase()
  const limit = Math.max(2, Math.floor(text.length / 2))

  return options
    .map((option) => ({ option, distance: editDistance(text, option.label.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ option }) => option)
}

/** Letters to add, drop or change (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + Number(a[line - 1] !== b[column - 1])
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }

    row = next
  }

  return row[b.length] ?? 0
}
