/**
 * The options whose labels are nearest to a mistyped name, nearest first. Labels are left out whose edit
 * distance is above half of the name's length, or above 2 for a short name.
 */
export function nearestNames<T extends { readonly label: string }>(
  wanted: string,
  options: readonly T[],
  max = 5,
): readonly T[] {
  const text = wanted.slice(0, 40).toLowerCase()
  const limit = Math.max(2, Math.floor(text.length / 2))

  return options
    .map((option) => ({ option, distance: editDistance(text, option.label.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ option }) => option)
}

/** The Levenshtein distance: the number of letters to insert, delete or replace. */
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
