/** The typos between two words: letters to add, to leave out, to replace, or to swap with their neighbour. */
export function typosBetween(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)

  for (let line = 1; line <= a.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[line - 1] === b[column - 1]
      const isSwapped =
        line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]
      const changed = (row[column - 1] ?? 0) + Number(!isSame)
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(changed, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }

    before = row
    row = next
  }

  return row[b.length] ?? 0
}
