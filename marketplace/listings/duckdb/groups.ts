import type { CarsOfGroup, GroupFact, GroupLimits, IdBlock } from '#marketplace/listings/listing-groups.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { columnOf } from './code-columns.ts'
import { bitOf, wordOf } from './mark-words.ts'
import { scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { restrictionOf } from './where.ts'

/** The live listings of a search in blocks of `size` ids. */
export async function findBlocks(
  snapshot: Snapshot,
  request: SearchRequest,
  size: number,
): Promise<IdBlock[]> {
  const { live } = snapshot
  const [ids, days] = [live.numbers('id'), live.numbers('changed_on_day')]
  const blocks = new Map<number, { count: number; day: number }>()

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) countIn(blocks, Math.floor((ids[row] ?? 0) / size), days[row] ?? 0)
  })

  return [...blocks].map(([block, found]) => ({ block, ...found })).sort((a, b) => a.block - b.block)
}

function countIn<K>(groups: Map<K, { count: number; day: number }>, key: K, day: number) {
  const group = groups.get(key) ?? { count: 0, day }
  groups.set(key, group)
  group.count++
  group.day = Math.max(group.day, day)
}

/** The ids of live listings within a range, with the day on which each last changed. */
export async function findChangedDays(
  snapshot: Snapshot,
  request: SearchRequest,
  range: { readonly from: number; readonly to: number },
): Promise<readonly [id: number, day: number][]> {
  const { live } = snapshot
  const [ids, days] = [live.numbers('id'), live.numbers('changed_on_day')]
  const found: [id: number, day: number][] = []

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) {
      const id = ids[row] ?? 0
      if (id >= range.from && id < range.to) found.push([id, days[row] ?? 0])
    }
  })

  return found.sort(([a], [b]) => a - b)
}

/** The combinations of facts that live listings of a search have. */
export async function findGroups(
  snapshot: Snapshot,
  request: SearchRequest,
  { by, atLeast, most }: GroupLimits,
): Promise<CarsOfGroup[]> {
  const { live } = snapshot
  const facts = by.map((fact) => valuesOf(snapshot, fact))
  const days = live.numbers('changed_on_day')
  const groups = new Map<number, { count: number; day: number }>()
  const combinations = numberCombinations()

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) {
      let combination = 0
      for (const { numberOf } of facts) combination = combinations.add(combination, numberOf(row))
      countIn(groups, combination, days[row] ?? 0)
    }
  })

  return [...groups]
    .filter(([, { count }]) => count >= atLeast)
    .map(([combination, found]) => ({ numbers: combinations.numbersOf(combination, by.length), found }))
    .filter(({ numbers }) => numbers.every((number) => number !== 0))
    .sort((a, b) => b.found.count - a.found.count || compareNumbers(a.numbers, b.numbers))
    .slice(0, most)
    .map(({ numbers, found }) => ({
      ...Object.assign({}, ...facts.map(({ factsOf }, at) => factsOf(numbers[at] ?? 0))),
      ...found,
    }))
}

const compareNumbers = (a: readonly number[], b: readonly number[]) =>
  a.map((number, at) => number - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

interface FactValues {
  /** The number of a row's value; 0 where it is not known. */
  readonly numberOf: (row: number) => number
  /** What a number tells of a group. */
  readonly factsOf: (number: number) => Partial<CarsOfGroup>
}

function valuesOf(snapshot: Snapshot, fact: GroupFact): FactValues {
  const { live, dictionary, today } = snapshot
  if (fact === 'city') return citiesOf(snapshot)
  if (fact === 'year') {
    const years = live.numbers('year')
    return { numberOf: (row) => years[row] ?? 0, factsOf: (year) => ({ year }) }
  }

  const { kind, options, marksAfter } = columnOf(fact)
  const factsOf = (number: number) => ({ [fact]: dictionary.codeOf(fact, number) })
  if (kind === 'open') {
    const codes = live.codes(fact)
    return { numberOf: (row) => codes[row] ?? 0, factsOf }
  }

  const marks = options.map((_, at) => {
    const mark = marksAfter + at + 1
    return { words: live.on(today).marks[wordOf(mark)] ?? new Uint32Array(), bit: bitOf(mark) }
  })

  return {
    numberOf: (row) => 1 + marks.findIndex(({ words, bit }) => ((words[row] ?? 0) & bit) !== 0),
    factsOf,
  }
}

/** The cities of the owners, numbered in the order of their states and names. */
function citiesOf({ live, dictionary }: Snapshot): FactValues {
  const cities = [...new Set(dictionary.places.map(({ state, city }) => `${state} ${city}`))].sort()
  const numbers = new Map(cities.map((city, at) => [city, at + 1]))
  const ofPlaces = dictionary.places.map(({ state, city }) => numbers.get(`${state} ${city}`) ?? 0)
  const places = live.numbers('place_id')

  return {
    numberOf: (row) => ofPlaces[(places[row] ?? 0) - 1] ?? 0,
    factsOf(number) {
      const [state = '', ...words] = (cities[number - 1] ?? '').split(' ')
      return { state, city: words.join(' ') }
    },
  }
}

/** Numbers for combinations of numbers below 65,536, each in the order in which it is first seen. */
function numberCombinations() {
  const known = new Map<number, number>()
  const parts: { readonly before: number; readonly last: number }[] = [{ before: 0, last: 0 }]

  return {
    /** The combination of an earlier one, 0 for none, and one more number. */
    add(before: number, last: number): number {
      const key = before * 2 ** 16 + last
      const found = known.get(key)
      if (found !== undefined) return found

      parts.push({ before, last })
      known.set(key, parts.length - 1)

      return parts.length - 1
    },
    numbersOf(combination: number, length: number): number[] {
      const numbers: number[] = []
      for (let at = combination; numbers.length < length; at = parts[at]?.before ?? 0)
        numbers.unshift(parts[at]?.last ?? 0)

      return numbers
    },
  }
}
