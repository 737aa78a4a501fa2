import { makes } from '#marketplace/catalogue/catalogue.ts'
import { lexiconOf } from '#shared/features/keyword/lexicon.ts'
import type { KnownNames } from '#shared/features/keyword/meaning.ts'
import { type KeywordReading, readKeyword } from '#shared/features/keyword/read-keyword.ts'
import { features } from '#shared/features/keyword/testing/features.queries.ts'
import { phrases } from '#shared/features/keyword/testing/phrases.queries.ts'
import { spellings } from '#shared/features/keyword/testing/spellings.queries.ts'
import { vehicles } from '#shared/features/keyword/testing/vehicles.queries.ts'

const models = makes.flatMap((make) => make.models)

/** The makes, models and trims of the catalogue, as the option lookups give them. */
export const catalogueNames: KnownNames = {
  makeCode: makes.map(({ code, name }) => ({ value: code, label: name })),
  modelCode: models.map(({ code, name, makeCode }) => ({ value: code, label: name, parent: makeCode })),
  trimCode: models.flatMap((model) =>
    model.trims.map(({ code, name }) => ({ value: code, label: name, parent: model.code })),
  ),
}

/** A query of shoppers and what a person would understand by it, in the notation of the table. */
export interface ExpectedReading {
  readonly query: string
  readonly expected: string
}

/** The table of queries. A line that begins with `#` names a group, one that is indented goes on. */
export const expectedReadings: readonly ExpectedReading[] = [vehicles, features, phrases, spellings]
  .flatMap((queries) => queries.replaceAll('\n  ', ' ').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [query = '', expected = ''] = line.split(' →')
    // Spaces around a query are written as signs, since formatters remove them.
    return { query: query.replaceAll('␣', ' '), expected: expected.trim() }
  })

const lexicon = lexiconOf(catalogueNames)

/** Reads a query with the catalogue's names, in 2026 and without a place. */
export const readQuery = (query: string): KeywordReading =>
  readKeyword(query, lexicon, { currentYear: 2026, hasPlace: false })

/** The short names of parameters in the table. */
const shortNames: Readonly<Record<string, string>> = {
  listingType: 'condition',
  makeCode: 'make',
  modelCode: 'model',
  trimCode: 'trim',
  vehicleStyleCode: 'style',
  bodyStyleSubtypeCode: 'kind',
  suvSubtypeCode: 'size',
  sedanSubtypeCode: 'size',
  startYear: 'from',
  endYear: 'to',
  minPrice: 'min',
  maxPrice: 'max',
  mileage: 'miles',
  driveGroup: 'drive',
  fuelTypeGroup: 'fuel',
  extColorSimple: 'color',
  intColorSimple: 'inside',
  featureCode: 'feature',
  maximumSeating: 'seats',
  doorCode: 'doors',
  engineCode: 'engine',
  transmissionCode: 'gear',
  vehicleHistoryType: 'history',
  searchRadius: 'radius',
  sortBy: 'sort',
}

/**
 * A reading in the notation of the table: `make=FORD max=20000 | words left over`. A trim is named without
 * its model.
 */
export function printReading({ changes, rest }: Pick<KeywordReading, 'changes' | 'rest'>): string {
  const { startYear, endYear, ...others } = changes
  const isOneYear = startYear !== undefined && startYear === endYear
  const pairs = Object.entries({ ...others, ...(isOneYear ? { year: startYear } : { startYear, endYear }) })
  const printed = pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${shortNames[name] ?? name}=${[value].flat().map(printValue).join(',')}`)
    .sort()

  return [...printed, ...(rest === '' ? [] : ['|', rest])].join(' ')
}

const printValue = (value: unknown) => String(value).split('|').at(-1)?.replaceAll(' ', '-')
