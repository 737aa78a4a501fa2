import { once } from '#shared/features/once.ts'
import { type CodeField, facetFields } from './fields.ts'

/**
 * The field with all that is counted for every search: the codes of the facets, the year and the bucket of
 * the price. OpenSearch takes six or seven nanoseconds for each term of each listing that it counts. So the
 * declared codes of facets are in groups, and those that a listing has of one group are one term: half as
 * many terms as codes.
 */
export const facetTerms = 'facetTerms'

/** The names of years and of buckets of prices among the facets' parameters. */
export const yearsName = 'years'
export const bucketsName = 'buckets'

/** A code of a facet, by the name of the facet. */
export type FacetCode = readonly [name: string, code: string]

/** Codes of which a listing has none, one or several. A term names them by their places in the group. */
export type FacetGroup = readonly FacetCode[]

/** A facet. Where `holds` is given, a listing may have several of the options. */
interface Facet extends Pick<CodeField, 'options' | 'holds'> {
  readonly param: string
}

/** Codes that stay together, and the number of ways in which listings have them. */
interface Part {
  readonly codes: readonly FacetCode[]
  readonly ways: number
}

/**
 * The codes that are a part where listings have several of them: a group has at most 2 to this power of
 * terms. With more of them a listing has fewer terms, and answers are longer.
 */
const codesOfPart = 7
const maxWays = 2 ** codesOfPart

/** The groups of facets with declared options. The codes of other facets are terms of their own. */
export function groupFacets(facets: readonly Facet[]): readonly FacetGroup[] {
  const groups: { codes: FacetCode[]; ways: number }[] = []
  for (const { codes, ways } of facets.flatMap(partsOf).toSorted((a, b) => b.ways - a.ways)) {
    const group = groups.find((each) => each.ways * ways <= maxWays)
    if (group === undefined) groups.push({ codes: [...codes], ways })
    else {
      group.codes.push(...codes)
      group.ways *= ways
    }
  }

  return groups.map(({ codes }) => codes)
}

function partsOf({ param, options, holds }: Facet): readonly Part[] {
  const codes = options.map(({ value }) => [param, value] as const)
  if (holds === undefined) return codes.length === 0 ? [] : [{ codes, ways: codes.length + 1 }]

  return Array.from({ length: Math.ceil(codes.length / codesOfPart) }, (_, at) => {
    const some = codes.slice(at * codesOfPart, (at + 1) * codesOfPart)
    return { codes: some, ways: 2 ** some.length }
  })
}

/** The groups of the declared facets, as an import writes them. An index has its own in its dictionary. */
export const facetGroups = groupFacets(facetFields)

/** The names of the facets whose codes are in groups. */
const namesIn = once((groups: readonly FacetGroup[]) => new Set(groups.flat().map(([name]) => name)))

/** The terms of a listing with these codes, each facet's by its name. */
export function termsOf(
  groups: readonly FacetGroup[],
  codes: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const alone = Array.from(codes).filter(([name]) => !namesIn(groups).has(name))

  return [
    ...groups.flatMap((group, index) => {
      const places = group.flatMap(([name, code], place) => (codes.get(name)?.includes(code) ? [place] : []))
      return places.length === 0 ? [] : [`${index} ${places.join(',')}`]
    }),
    ...alone.flatMap(([name, own]) => own.map((code) => `${name} ${code}`)),
  ]
}

/** The most terms that listings have of these groups. */
export const mostTerms = (groups: readonly FacetGroup[]): number => groups.length * maxWays

/** The counts of the codes of each facet, from those of terms. @param groups those of the index that counted */
export function countsByFacet(
  groups: readonly FacetGroup[],
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const facets = new Map<string, Map<string, number>>()
  for (const [term, count] of counts) {
    for (const [name, code] of codesIn(groups, term)) {
      const facet = facets.get(name) ?? new Map<string, number>()
      facets.set(name, facet.set(code, (facet.get(code) ?? 0) + count))
    }
  }

  return facets
}

function codesIn(groups: readonly FacetGroup[], term: string): readonly FacetCode[] {
  const end = term.indexOf(' ')
  const [name, rest] = [term.slice(0, end), term.slice(end + 1)]
  const group = groups[Number(name)]

  if (group === undefined) return [[name, rest]]

  return rest.split(',').flatMap((place) => {
    const code = group[Number(place)]
    return code ? [code] : []
  })
}
