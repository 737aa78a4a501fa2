import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { inSentence } from '#shared/search/heading.ts'
import { isIndexable } from '#shared/search/indexing.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { landingPathOf } from '#shared/search/landing-path.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Links to neighbouring landing pages, each with the number of its cars. */
export interface LandingLinks {
  readonly heading: string
  readonly links: readonly { readonly label: string; readonly href: string; readonly count: number }[]
}

/** What a landing page says of its own cars, and the landing pages beside it. */
export interface LandingText {
  readonly heading: string
  readonly sentences: readonly string[]
  readonly groups: readonly LandingLinks[]
}

type Results = Pick<SearchResponse, 'totalResultCount' | 'stats' | 'filters' | 'pageContent'>

/** The most links of a group. */
const maxLinks = 12

/** The fewest cars that sentences are made of; fewer are all on the page. */
const minCars = 3

interface LandingContext {
  readonly request: SearchRequest
  readonly results: Results
  /** The search in words, such as `Used Honda CR-V for sale`. */
  readonly title: string
}

/**
 * The text of a landing page; undefined for any other search, and where there are too few cars to speak of.
 */
export function landingTextOf({ request, results, title }: LandingContext): LandingText | undefined {
  const { totalResultCount, filters } = results
  const isFirst = (request.firstRecord ?? 0) === 0
  if (!isFirst || totalResultCount < minCars || !isIndexable(request, filters)) return undefined

  const sentences = [priceSentence(results), namesSentence(request, results), yearSentence(request, results)]
  const groups = linkGroups(request, results).filter(({ links }) => links.length > 0)

  return {
    heading: `About ${inSentence(title)}`.replace(/ for sale\b/, ''),
    sentences: sentences.filter((sentence) => sentence !== undefined),
    groups,
  }
}

/**
 * The range of prices, and how many cars are in its lower part: counts of whole buckets, so that they are
 * exact.
 */
function priceSentence({ totalResultCount, stats: { derivedprice } }: Results): string | undefined {
  const { min, max, histogram } = derivedprice
  if (min === null || max === null) return undefined

  const total = histogram.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const [at, { count }] of histogram.entries()) {
    below += count
    const next = histogram[at + 1]?.from
    if (next === undefined || below < total / 2) continue

    const share = `${formatCount(below)} of the ${formatCount(total)} with a price cost less than ${formatUsd(next)}`
    return min === max || below === total
      ? `There are ${formatCount(totalResultCount)} of them, from ${formatUsd(min)} to ${formatUsd(max)}.`
      : `Prices of these ${formatCount(totalResultCount)} go from ${formatUsd(min)} to ${formatUsd(max)}; ${share}.`
  }

  return undefined
}

type Options = SearchResponse['filters'][string]

const mostFirst = (options: Options = []) =>
  options.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)

/** The names that the cars have most often: trims of a model, models of a make, else makes. */
function namesSentence({ makeCode, modelCode }: SearchRequest, { filters }: Results): string | undefined {
  const [param, words] =
    modelCode !== undefined
      ? (['trimCode', 'Its most frequent trims are'] as const)
      : makeCode !== undefined
        ? (['modelCode', 'The most frequent models are'] as const)
        : (['makeCode', 'The most frequent makes are'] as const)
  const parent = param === 'trimCode' ? modelCode?.[0] : param === 'modelCode' ? makeCode?.[0] : undefined
  const isChild = (option: Options[number]) => parent === undefined || option.parent === parent
  const names = mostFirst(filters[param]?.filter(isChild))
    .slice(0, 3)
    .map(({ label, count }) => `${label} (${formatCount(count)})`)

  return names.length < 2 ? undefined : `${words} ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
}

function yearSentence({ startYear }: SearchRequest, { stats: { year } }: Results): string | undefined {
  const newest = year.histogram.findLast(({ count }) => count > 0)
  if (startYear !== undefined || newest === undefined || year.min === year.max) return undefined
  const cars = newest.count === 1 ? '1 car' : `${formatCount(newest.count)} cars`

  return `The newest are of model year ${newest.from}, with ${cars}; the oldest are of ${year.min}.`
}

/** The landing pages beside one: those that differ in one part and have cars. */
function linkGroups(
  request: SearchRequest,
  { filters, stats, pageContent }: Results,
): readonly LandingLinks[] {
  const { makeCode, modelCode, vehicleStyleCode } = request
  const linksOf = (options: Options, change: (value: string) => SearchRequest) =>
    options
      .flatMap(({ value, label, count }) => {
        const href = neighbourOf(request, { change: change(value), filters })
        return href === undefined ? [] : [{ label, href, count }]
      })
      .slice(0, maxLinks)

  const cities = (pageContent?.nearbyCities ?? []).flatMap(({ city, state, count }) => {
    const href = neighbourOf(request, { change: { city, state }, filters })
    return href === undefined ? [] : [{ label: `${city}, ${state}`, href, count }]
  })

  const years = stats.year.histogram
    .filter(({ count }) => count > 0)
    .map(({ from, count }) => ({ value: String(from), label: String(from), count }))
    .reverse()

  const models = mostFirst(filters.modelCode).filter(({ parent }) => parent === makeCode?.[0])

  return [
    {
      heading: 'Model years',
      links: linksOf(years, (year) => ({ startYear: Number(year), endYear: Number(year) })),
    },
    ...(makeCode === undefined
      ? [
          {
            heading: 'Makes',
            links: vehicleStyleCode
              ? []
              : linksOf(mostFirst(filters.makeCode), (code) => ({ makeCode: [code] })),
          },
        ]
      : [
          {
            heading: modelCode ? 'Other models' : 'Models',
            links: linksOf(models, (code) => ({ modelCode: [code] })),
          },
        ]),
    {
      heading: 'Body styles',
      links: makeCode
        ? []
        : linksOf(mostFirst(filters.vehicleStyleCode), (code) => ({ vehicleStyleCode: [code] })),
    },
    {
      heading: 'Conditions',
      links: linksOf(mostFirst(filters.listingType), (code) => ({ listingType: [code] })),
    },
    { heading: 'Nearby cities', links: cities.slice(0, maxLinks) },
  ]
}

interface Neighbour {
  readonly change: SearchRequest
  readonly filters: Results['filters']
}

/**
 * The address of a landing page with one part changed; undefined where there is none or it is the same page.
 */
function neighbourOf(request: SearchRequest, { change, filters }: Neighbour): string | undefined {
  const search = refine(request, { sortBy: undefined, ...change })
  const href = isIndexable(search, filters) ? landingPathOf(search, filters) : undefined
  return href === landingPathOf(request, filters) ? undefined : href
}
