import { proximityTo } from '#marketplace/listings/proximity.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { CardKey } from './cards.ts'
import type { Dictionary } from './dictionary.ts'
import type { NumberColumn } from './numbers-in.ts'
import { orderKeyOf } from './order.ts'

/** A row of a search, with what decides about its place on the page. */
export interface FoundRow extends CardKey {
  readonly owner_id: number
  readonly model_code: number
}

/** What is added to a number that may be negative or null. */
const offset = 2 ** 30

const signed = (number: number | undefined) => (number ? number - offset : null)

/** The columns from which the best rows are chosen. */
export const foundColumns = (request: SearchRequest): readonly NumberColumn[] => [
  { sql: 'id' },
  { sql: orderKeyOf(request).column, offset },
  { sql: 'place_id' },
  { sql: 'owner_id' },
  { sql: 'model_code' },
  { sql: 'deal_band', offset },
  { sql: 'deal_difference_usd', offset },
]

interface Best {
  readonly request: SearchRequest
  readonly dictionary: Dictionary
  /** The number of rows to choose. */
  readonly limit: number
}

/** Chooses the first rows of a search in its order, out of rows in any order. */
export function chooseBest({ request, dictionary, limit }: Best) {
  const { of: keyOf } = orderKeyOf(request)
  const milesOf = milesByPlace(request, dictionary)
  let best: (FoundRow & { readonly key: number })[] = []
  let worst = Number.POSITIVE_INFINITY

  function cut() {
    best = best.sort((a, b) => compare(a.key, b.key) || a.id - b.id).slice(0, limit)
    if (best.length === limit) worst = best.at(-1)?.key ?? worst
  }

  return {
    /** Adds rows with the columns of `foundColumns`, those whose `miss` is 0. */
    add(miss: Uint32Array, column: (at: number) => Uint32Array) {
      const [ids, values, places] = [column(0), column(1), column(2)]
      const [owners, models, bands, differences] = [column(3), column(4), column(5), column(6)]

      for (let row = 0; row < miss.length; row++) {
        if (miss[row] !== 0) continue
        const key = keyOf(signed(values[row]), () => milesOf(places[row] ?? 0))
        if (key > worst) continue

        best.push({
          key,
          id: ids[row] ?? 0,
          owner_id: owners[row] ?? 0,
          model_code: models[row] ?? 0,
          deal_band: signed(bands[row]),
          deal_difference_usd: signed(differences[row]),
        })

        if (best.length > 2 * limit + 1_000) cut()
      }
    },
    rows(): readonly FoundRow[] {
      cut()
      return best
    },
  }
}

/** Compares keys, of which infinite ones are equal. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

/** The miles from the centre of a search to a place, computed once for each place. */
export function milesByPlace(request: SearchRequest, { places }: Dictionary) {
  const proximityOf = proximityTo(request)
  const known = new Map<number, number | null>()

  return (id: number) => {
    const before = known.get(id)
    if (before !== undefined) return before

    const place = places[id - 1]
    const miles = place ? proximityOf(place).miles : null
    known.set(id, miles)

    return miles
  }
}
