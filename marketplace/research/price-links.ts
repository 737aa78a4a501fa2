import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { PricedBy } from '#marketplace/listings/listing-sums.ts'
import type { PriceLinks } from '#shared/features/research/price-links.contract.ts'
import { addressOf, type LandingNames } from '#shared/search/landing-path.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * A search's model years, newest first, or its trims, cheapest first, with their prices and the address of
 * the search for each.
 */
export async function priceLinksOf(
  index: ListingIndex,
  request: SearchRequest,
  by: PricedBy,
): Promise<PriceLinks> {
  const [sums, names] = await Promise.all([index.sumPrices(request, by), namesFor(index, request)])
  const trimNames = by === 'trimCode' ? await namesOfTrims(index, request) : new Map<string, string>()
  const subject = subjectOf(request, names)

  const links = sums.map(({ value, averageUsd, lowestUsd, highestUsd }) => {
    const found: SearchRequest =
      by === 'year'
        ? refine(request, { startYear: Number(value), endYear: Number(value) })
        : refine(request, { trimCode: [value] })
    const words = by === 'year' ? [value, ...subject] : [...subject, trimNames.get(value) ?? value]

    return {
      name: words.join(' '),
      value,
      link: addressOf(found, names),
      ...(averageUsd !== null && { avgPrice: averageUsd }),
      ...(lowestUsd !== null && { startingPrice: lowestUsd }),
      ...(highestUsd !== null && { maxPrice: highestUsd }),
    }
  })

  return {
    links: links.toSorted((a, b) =>
      by === 'year'
        ? Number(b.value) - Number(a.value)
        : (a.startingPrice ?? Number.MAX_VALUE) - (b.startingPrice ?? Number.MAX_VALUE),
    ),
  }
}

/** The names of makes, and of the models of the search's make, by which addresses and links are printed. */
async function namesFor(index: ListingIndex, { makeCode = [] }: SearchRequest): Promise<LandingNames> {
  const [makes, models] = await Promise.all([
    index.options('makeCode'),
    makeCode.length === 1 ? index.options('modelCode', makeCode[0]) : [],
  ])

  return { makeCode: makes.map(named), modelCode: models.map(named) }
}

const named = ({ code, name, parent }: { code: string; name: string; parent?: string | undefined }) => ({
  value: code,
  label: name,
  parent,
})

async function namesOfTrims(index: ListingIndex, { modelCode = [] }: SearchRequest) {
  const options = await index.options('trimCode', modelCode.length === 1 ? modelCode[0] : undefined)
  return new Map(options.map(({ code, name }) => [code, name]))
}

/** The words for the one make and the one model of a search. */
const subjectOf = ({ makeCode = [], modelCode = [] }: SearchRequest, names: LandingNames) =>
  [
    { codes: makeCode, options: names.makeCode },
    { codes: modelCode, options: names.modelCode },
  ].flatMap(({ codes, options = [] }) =>
    codes.length === 1 ? (options.find(({ value }) => value === codes[0])?.label ?? []) : [],
  )
