import { attributeOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { codesFoundBy, codesOf } from '#shared/search/codes-of.ts'
import type { ListFilter } from '#shared/search/filter.ts'
import { type CodesParam, listFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A bit for each listing, by its place in the list: 1 where the listing is one of the set. */
type Bits = Uint32Array

/** The listings by the codes of one filter. */
interface FilterIndex {
  readonly filter: ListFilter<CodesParam>
  readonly byCode: ReadonlyMap<string, Bits>
}

const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

/**
 * Tells of listings whether they pass all filters over codes of a search, by looking up a bit for each
 * filter.
 * @param today in days since 1970-01-01
 * @returns for a search a test of the place of a listing in the list
 */
export function carsByCode(cars: readonly StoredListing[], today: number) {
  const indexes = new Map(listFilters.map((filter) => [filter.param as string, indexOf(filter, cars, today)]))
  const none: Bits = new Uint32Array(Math.ceil(cars.length / 32))

  return (request: SearchRequest): ((at: number) => boolean) => {
    const sets: Bits[] = []
    for (const param in request) {
      const index = indexes.get(param)
      const wanted = index && request[index.filter.param]
      if (!wanted || wanted.length === 0) continue

      const codes = codesFoundBy(index.filter.options, wanted)
      const found = codes.map((code) => index.byCode.get(code) ?? none)
      if (index.filter.holds === 'every') sets.push(...found)
      else sets.push(found.length === 1 ? (found[0] ?? none) : union(found))
    }

    return (at) => {
      for (const bits of sets) if (!hasBit(bits, at)) return false
      return true
    }
  }
}

function indexOf(filter: ListFilter<CodesParam>, cars: readonly StoredListing[], today: number): FilterIndex {
  const byCode = new Map<string, Bits>()
  for (const [at, car] of cars.entries())
    for (const code of codesOf(filter, attributeOf(car, filter.attribute, today))) {
      const bits = byCode.get(code) ?? new Uint32Array(Math.ceil(cars.length / 32))
      bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
      byCode.set(code, bits)
    }

  return { filter, byCode }
}

function union(sets: readonly Bits[]): Bits {
  const all = new Uint32Array(sets[0]?.length ?? 0)
  for (const set of sets) for (const [word, bits] of set.entries()) all[word] = (all[word] ?? 0) | bits

  return all
}
