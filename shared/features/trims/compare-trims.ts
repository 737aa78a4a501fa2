import { shortTrim } from '#shared/features/listings/listing-words.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import type { Trim, TrimMpg, TrimsResponse } from './trims.contract.ts'

/** A trim as a column of the comparison. */
export interface TrimColumn extends Trim {
  /** The trim's name, cut where it is too long (5.5). */
  readonly shortName: string
  readonly price: string
}

/** A fact of the trims as a row of the comparison: a text for each column. */
export interface FactRow {
  readonly name: string
  readonly values: readonly string[]
}

/** A feature as a row of the comparison: for each column whether it is standard, else it is unavailable. */
export interface FeatureRow {
  readonly name: string
  readonly isStandard: readonly boolean[]
}

/** The trims of a model side by side. */
export interface TrimComparison {
  readonly columns: readonly TrimColumn[]
  readonly facts: readonly FactRow[]
  /** The features that are standard on some of the trims alone. */
  readonly features: readonly FeatureRow[]
  /** The names of the features that are standard on all of them. */
  readonly common: readonly string[]
}

/** The engine types of some trims, each once, in their order. */
export const engineTypesOf = (trims: readonly Pick<Trim, 'engineType'>[]): readonly string[] => [
  ...new Set(trims.map(({ engineType }) => engineType)),
]

/** The title of the comparison (2.38). */
export const compareTitle = ({ trims: [first] }: Pick<TrimsResponse, 'trims'>) =>
  `Compare ${first?.makeName ?? ''} ${first?.modelName ?? ''} Trims`

/**
 * The comparison of the trims with one engine type.
 * @param engineType empty, or one that no trim has: all trims are compared
 */
export function compareTrims({ trims, mpg, features }: TrimsResponse, engineType = ''): TrimComparison {
  const ofType = trims.filter((trim) => trim.engineType === engineType)
  const columns = (ofType.length > 0 ? ofType : trims).map((trim) => ({
    ...trim,
    shortName: shortTrim(trim.trimName),
    price: trim.nationalMSRP === undefined ? 'Not given' : formatUsd(trim.nationalMSRP),
  }))

  const economyOf = (trim: Trim) =>
    mpg.find((each) => each.trimName === trim.trimName && each.engineType === trim.engineType)

  const facts: readonly FactRow[] = [
    { name: 'Engine', values: columns.map(({ engines = [] }) => engines.join(' or ')) },
    { name: 'City / highway', values: columns.map((trim) => economyWords(economyOf(trim))) },
    {
      name: 'Electric range',
      values: columns.map(({ rangeMi }) => (rangeMi === undefined ? '' : `${formatCount(rangeMi)} mi`)),
    },
  ]

  const rows = features.map(({ name, vehicleIds }) => ({
    name,
    isStandard: columns.map(({ vehicleId }) => vehicleIds.includes(vehicleId)),
  }))

  return {
    columns,
    facts: facts.filter(({ values }) => values.some((value) => value !== '')),
    features: rows.filter(({ isStandard }) => isStandard.includes(true) && isStandard.includes(false)),
    common: rows.filter(({ isStandard }) => !isStandard.includes(false)).map(({ name }) => name),
  }
}

/** Miles per gallon, or per the electricity that equals a gallon; empty where neither is known. */
function economyWords({ epaCity, epaHwy, epaMpgeCity, epaMpgeHwy }: Partial<TrimMpg> = {}): string {
  const words = (city: number | undefined, highway: number | undefined, unit: string) =>
    city === undefined || highway === undefined ? [] : [`${city} / ${highway} ${unit}`]

  return [...words(epaCity, epaHwy, 'mpg'), ...words(epaMpgeCity, epaMpgeHwy, 'MPGe')].join(', ')
}
