import { makes } from '#marketplace/catalogue/catalogue.ts'
import { namesOfCodes } from '#marketplace/listings/attributes.ts'
import type { CodeBook, CodeName } from '#marketplace/listings/code-book.ts'
import { attributeOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

type Codes = Map<Attribute, Map<string, CodeName>>

const levels = treeFilters.flatMap((tree) =>
  tree.levels.map((level, depth) => ({ ...level, above: tree.levels[depth - 1] })),
)

const makeOfModel = new Map(makes.flatMap(({ code, models }) => models.map((model) => [model.code, code])))

/** The codes of trees that some listings have, with the code above each. */
export function codesOfCars(cars: readonly StoredListing[]): Codes {
  const codes: Codes = new Map(levels.map(({ attribute }) => [attribute, new Map<string, CodeName>()]))

  for (const car of cars)
    for (const { attribute, above } of levels) {
      const code = attributeOf(car, attribute, 0)
      const parent = above && attributeOf(car, above.attribute, 0)
      const name = namesOfCodes[attribute]
      if (typeof code === 'string')
        codes.get(attribute)?.set(code, {
          label: (name && car[name]) ?? code,
          ...(typeof parent === 'string' && { parent }),
        })
    }

  return codes
}

/**
 * The codes of some listings and of a search. A model that none of the listings has still narrows its make:
 * without it the search would find every car of the make. Codes that were added stay, so that a million
 * searches add each of them once.
 */
export function namesFor(request: SearchRequest, codes: Codes): CodeBook {
  for (const { param, attribute, above } of levels) {
    const known = codes.get(attribute)
    if (known === undefined) continue

    for (const code of request[param] ?? []) {
      if (known.has(code)) continue
      const parent = above && parentOf(code, request[above.param] ?? [])
      known.set(code, { label: code, ...(parent !== undefined && { parent }) })
    }
  }

  return codes
}

/**
 * The code above a code. A trim names its model; the make of a model is in the catalogue, is the beginning of
 * its code, or is the only one that is chosen.
 */
function parentOf(code: string, chosen: readonly string[]): string | undefined {
  const [model, trim] = code.split('|')
  if (trim !== undefined) return model

  const named = makeOfModel.get(code) ?? chosen.find((make) => code.startsWith(`${make}-`))
  return named ?? (chosen.length === 1 ? chosen[0] : undefined)
}
