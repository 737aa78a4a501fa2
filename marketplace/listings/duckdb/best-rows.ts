/** The rows with the lowest keys, ties by id. */
export interface BestRows {
  add(rows: Uint32Array): void
  /** The numbers of the rows, the first of the order in front. */
  rows(): number[]
}

interface Choice {
  /** A number that is lower for what comes first. */
  readonly keyOf: (row: number) => number
  readonly ids: Int32Array
  /** The number of rows to choose. */
  readonly limit: number
}

/** Chooses the first rows of an order, out of rows in any order. */
export function chooseBest({ keyOf, ids, limit }: Choice): BestRows {
  let best: { readonly key: number; readonly id: number; readonly row: number }[] = []
  let worst = Number.POSITIVE_INFINITY

  function cut() {
    // Equal keys differ by 0, infinite ones by NaN: ties in either case.
    best = best.sort((a, b) => a.key - b.key || a.id - b.id).slice(0, limit)
    if (best.length === limit) worst = best.at(-1)?.key ?? worst
  }

  return {
    add(rows) {
      for (const row of rows) {
        const key = keyOf(row)
        if (key > worst) continue

        best.push({ key, id: ids[row] ?? 0, row })
        if (best.length > 2 * limit + 1_000) cut()
      }
    },
    rows() {
      cut()
      return best.map(({ row }) => row)
    },
  }
}
