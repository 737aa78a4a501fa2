import { readListingId } from '#shared/features/listings/listing-ids.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'

/** The page that compares the cars that its address names. */
export const comparePath = `${basePath}/compare`

/** The path of the data of that page. */
export const compareServicePath = `${servicePath}/cars/compare`

/** The most cars that are compared (1.1). */
export const maxCompared = 5

export const compareParams = { ids: 'ids', add: 'add', differences: 'differences' } as const

/** What a comparison shows, as far as its address says it. */
export interface Comparison {
  /** The ids of the cars in their order, each once, at most `maxCompared`. */
  readonly ids: readonly number[]
  /** Rows in which all cars are the same are left out. */
  readonly onlyDifferences: boolean
}

/** An address of the page as it was asked for. */
export interface ReadComparison extends Comparison {
  /** The address names more cars than can be compared. */
  readonly hasTooMany: boolean
  /** The address names something that is no car. */
  readonly hasUnreadable: boolean
  /** The form that adds a car was sent: the page has an address of its own. */
  readonly hasAdded: boolean
}

/** Reads the query of an address. What cannot be used is left out. */
export function readComparison(query: URLSearchParams): ReadComparison {
  const named = query.getAll(compareParams.ids).flatMap((text) => text.split(',').filter(Boolean))
  const added = query.getAll(compareParams.add).filter((text) => text.trim() !== '')
  const read = [...named.map((text) => readListingId(text.trim())), ...added.map(readCarLink)]
  const ids = [...new Set(read.filter((id) => id !== undefined))]

  return {
    ids: ids.slice(0, maxCompared),
    onlyDifferences: query.get(compareParams.differences) === 'only',
    hasTooMany: ids.length > maxCompared,
    hasUnreadable: read.includes(undefined),
    hasAdded: query.has(compareParams.add),
  }
}

/** The id in the link of a car's page, or in a text that is an id itself. */
function readCarLink(text: string): number | undefined {
  const [, inLink] = /\/vehicle\/(\d{1,9})(?![^/?#])/.exec(text) ?? []
  return readListingId(inLink ?? text.trim())
}
