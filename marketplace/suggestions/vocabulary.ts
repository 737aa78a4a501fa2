import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { perVersion } from '#marketplace/listings/per-version.ts'
import type { SearchResponse, SuggestedFilter } from '#shared/features/listings/listing.contract.ts'
import { isBucketed } from '#shared/search/codes-of.ts'
import type { ListFilter } from '#shared/search/filter.ts'
import { listFilters } from '#shared/search/filters.ts'
import { plainName } from './plain-words.ts'

/**
 * A meaning of a shopper's words: choices that together are a search, and the number of live listings that it
 * finds.
 */
export interface Meaning {
  readonly label: string
  /** The kind of the meaning, such as `Make`. */
  readonly group: string
  readonly filters: readonly SuggestedFilter[]
  readonly count: number
}

interface ModelMeaning extends Meaning {
  readonly make: string
  readonly model: string
  readonly makeCode: string
  readonly modelCode: string
}

/**
 * The names of everything that live listings are, each as one plain word; of several meanings the one with
 * most listings comes first.
 */
export interface Vocabulary {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  readonly models: ReadonlyMap<string, readonly ModelMeaning[]>
  /** The names in order, so that those with a common beginning are adjacent. */
  readonly names: readonly string[]
}

/** Other names that shoppers use, by parameter and code. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'makeCode=CHEVROLET': ['chevy'],
  'makeCode=MERCEDES-BENZ': ['mercedes', 'benz'],
  'makeCode=VOLKSWAGEN': ['vw'],
  'listingType=CERTIFIED': ['cpo'],
  'listingType=USED': ['pre-owned'],
  'fuelTypeGroup=ELE': ['ev'],
  'vehicleStyleCode=TRUCKS': ['pickup'],
  'vehicleStyleCode=CONVERT': ['cabrio'],
  'sellerType=P': ['by owner'],
}

/**
 * Words appended to labels that would equal those of another parameter: colours of the interior equal those
 * of the exterior.
 */
const wordsAfter: Readonly<Record<string, string>> = { intColorSimple: ' interior' }

const otherNamesOf = (param: string, code: string) => otherNames[`${param}=${code}`] ?? []

type Named<M extends Meaning> = readonly [names: readonly string[], meaning: M]

/** The vocabulary of the present inventory. */
export const vocabularyOf = perVersion(loadVocabulary)

async function loadVocabulary(index: ListingIndex): Promise<Vocabulary> {
  const found = await index.search({ numRecords: 1 })
  const makes = makesOf(found)
  const models = await modelsOf(
    index,
    new Map(makes.map(([, { label, filters }]) => [filters[0]?.codes[0] ?? '', label])),
  )

  const meanings = byName([...makes, ...models, ...optionsOf(found), ...yearsOf(found)])

  return { meanings, models: byName(models), names: [...meanings.keys()].sort() }
}

function makesOf({ filters }: SearchResponse): Named<Meaning>[] {
  return (filters.makeCode ?? []).map(({ value, label, count }) => [
    [label, ...otherNamesOf('makeCode', value)],
    { label, group: 'Make', filters: [{ name: 'makeCode', codes: [value] }], count },
  ])
}

async function modelsOf(
  index: ListingIndex,
  makes: ReadonlyMap<string, string>,
): Promise<Named<ModelMeaning>[]> {
  const [options, counts] = await Promise.all([index.options('modelCode'), index.group({}, 'modelCode')])
  const known = new Map(options.map((option) => [option.code, option]))

  return counts.flatMap(({ value: modelCode, count }): Named<ModelMeaning>[] => {
    const { name: model, parent: makeCode } = known.get(modelCode) ?? {}
    const make = makeCode === undefined ? undefined : makes.get(makeCode)
    if (model === undefined || makeCode === undefined || make === undefined) return []

    const label = `${make} ${model}`
    const filters = [
      { name: 'makeCode', codes: [makeCode] },
      { name: 'modelCode', codes: [modelCode] },
    ]

    return [[[model, label], { label, group: 'Model', filters, count, make, model, makeCode, modelCode }]]
  })
}

/**
 * Whether the options of a filter have words: the steps of a scale, such as `21 to 30 mpg`, are never typed,
 * and a filter behind a flag may be off.
 */
const hasWords = ({ options, flag }: ListFilter) =>
  flag === undefined && (options.length === 1 || !isBucketed(options))

function optionsOf({ filters }: SearchResponse): Named<Meaning>[] {
  return listFilters.filter(hasWords).flatMap(({ param, label: group }) =>
    (filters[param] ?? []).map(({ value, label, count }): Named<Meaning> => {
      const named = `${label}${wordsAfter[param] ?? ''}`
      // `SUV / Crossover` has two names.
      return [
        [named, ...named.split(' / '), ...otherNamesOf(param, value)],
        { label: named, group, filters: [{ name: param, codes: [value] }], count },
      ]
    }),
  )
}

function yearsOf({ stats }: SearchResponse): Named<Meaning>[] {
  return stats.year.histogram.map(({ from, count }) => {
    const codes = [String(from)]
    const filters = [
      { name: 'startYear', codes },
      { name: 'endYear', codes },
    ]

    return [[String(from)], { label: String(from), group: 'Year', filters, count }]
  })
}

/**
 * Whether a name is distinct: a number alone would be taken for a price or a year, unless it is a year or a
 * model.
 */
const isDistinct = (name: string, { group }: Meaning) =>
  /\p{L}/u.test(name) || (name !== '' && (group === 'Year' || group === 'Model'))

function byName<M extends Meaning>(named: readonly Named<M>[]): ReadonlyMap<string, readonly M[]> {
  const meanings = new Map<string, M[]>()
  const live = named.filter(([, { count }]) => count > 0).sort(([, a], [, b]) => b.count - a.count)

  for (const [names, meaning] of live) {
    for (const name of new Set(names.map(plainName).filter((name) => isDistinct(name, meaning)))) {
      const others = meanings.get(name)
      if (others) others.push(meaning)
      else meanings.set(name, [meaning])
    }
  }

  return meanings
}
