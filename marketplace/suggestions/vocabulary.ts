import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { perVersion } from '#marketplace/listings/per-version.ts'
import { type Lexicon, lexiconOf } from '#shared/features/keyword/lexicon.ts'
import { hasWords } from '#shared/features/keyword/option-names.ts'
import type { SearchResponse, SuggestedFilter } from '#shared/features/listings/search-response.contract.ts'
import { listFilters } from '#shared/search/filters.ts'
import { plainName } from '#shared/search/plain-words.ts'

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

/**
 * The names of everything that live listings are, each as one plain word; of several meanings the one with
 * most listings comes first. The lexicon has the names by which a text is read.
 */
export interface Vocabulary {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  /** The names in order, so that those with a common beginning are adjacent. */
  readonly names: readonly string[]
  readonly lexicon: Lexicon
}

/**
 * Words appended to labels that would equal those of another parameter: colours of the interior equal those
 * of the exterior.
 */
const wordsAfter: Readonly<Record<string, string>> = { intColorSimple: ' interior' }

type Named = readonly [names: readonly string[], meaning: Meaning]

/** The vocabulary of the present inventory. */
export const vocabularyOf = perVersion(loadVocabulary)

async function loadVocabulary(index: ListingIndex): Promise<Vocabulary> {
  const [found, makeCode, modelCode, trimCode] = await Promise.all([
    index.search({ numRecords: 1 }),
    index.options('makeCode'),
    index.options('modelCode'),
    index.options('trimCode'),
  ])

  const makes = makesOf(found)
  const models = await modelsOf(
    index,
    new Map(makes.map(([, { label, filters }]) => [filters[0]?.codes[0] ?? '', label])),
  )

  const meanings = byName([...makes, ...models, ...optionsOf(found), ...yearsOf(found)])
  const known = (options: typeof makeCode) =>
    options.map(({ code, name, parent }) => ({ value: code, label: name, parent }))

  const lexicon = lexiconOf({
    makeCode: known(makeCode),
    modelCode: known(modelCode),
    trimCode: known(trimCode),
  })

  return { meanings, lexicon, names: [...meanings.keys()].sort() }
}

function makesOf({ filters }: SearchResponse): Named[] {
  return (filters.makeCode ?? []).map(({ value, label, count }) => [
    [label],
    { label, group: 'Make', filters: [{ name: 'makeCode', codes: [value] }], count },
  ])
}

async function modelsOf(index: ListingIndex, makes: ReadonlyMap<string, string>): Promise<Named[]> {
  const [options, counts] = await Promise.all([index.options('modelCode'), index.group({}, 'modelCode')])
  const known = new Map(options.map((option) => [option.code, option]))

  return counts.flatMap(({ value: modelCode, count }): Named[] => {
    const { name: model, parent: makeCode } = known.get(modelCode) ?? {}
    const make = makeCode === undefined ? undefined : makes.get(makeCode)
    if (model === undefined || makeCode === undefined || make === undefined) return []

    const label = `${make} ${model}`
    const filters = [
      { name: 'makeCode', codes: [makeCode] },
      { name: 'modelCode', codes: [modelCode] },
    ]

    return [[[model, label], { label, group: 'Model', filters, count }]]
  })
}

function optionsOf({ filters }: SearchResponse): Named[] {
  return listFilters.filter(hasWords).flatMap(({ param, label: group }) =>
    (filters[param] ?? []).map(({ value, label, count }): Named => {
      const named = `${label}${wordsAfter[param] ?? ''}`
      // `SUV / Crossover` has two names.
      return [
        [named, ...named.split(' / ')],
        { label: named, group, filters: [{ name: param, codes: [value] }], count },
      ]
    }),
  )
}

function yearsOf({ stats }: SearchResponse): Named[] {
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

function byName(named: readonly Named[]): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>()
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
