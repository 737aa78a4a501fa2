import { mixedListings } from '#marketplace/listings/relevance.ts'

interface Mixable {
  readonly owner_id: number
  readonly model_code: number
}

/** The whole blocks of the order by relevance around the rows `from` to before `to`; see mixedListings. */
export const blocksAround = (from: number, to: number) => ({
  from: from - (from % mixedListings),
  to: Math.ceil(to / mixedListings) * mixedListings,
})

/** Rows in the order of relevance, from the beginning of a block, in their mixed order. */
export const mixListings = <T extends Mixable>(rows: readonly T[]): T[] =>
  Array.from({ length: Math.ceil(rows.length / mixedListings) }, (_, block) =>
    rows.slice(block * mixedListings, (block + 1) * mixedListings),
  ).flatMap((block) =>
    takeTurns(
      takeTurns(block, (row) => row.model_code),
      (row) => row.owner_id,
    ),
  )

/** The first row of each group in their order, then the second of each, and so on. */
function takeTurns<T>(rows: readonly T[], groupOf: (row: T) => number): T[] {
  const taken = new Map<number, number>()
  const turns = rows.map((row) => {
    const turn = taken.get(groupOf(row)) ?? 0
    taken.set(groupOf(row), turn + 1)
    return { row, turn }
  })

  return turns.sort((a, b) => a.turn - b.turn).map(({ row }) => row)
}
