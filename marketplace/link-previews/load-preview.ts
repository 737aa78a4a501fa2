import { Check } from 'typebox/value'
import { lookupZip } from '#marketplace/places/zips.ts'
import {
  carPreviewVersion,
  maxPreviewQuery,
  searchPreviewVersion,
} from '#shared/features/link-previews/preview-paths.ts'
import { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { ownersOf } from '#shared/features/listings/cards.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { placeOf } from '#shared/features/listings/page-words.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { describeSearch } from '#shared/search/heading.ts'
import { formatCount, formatMiles, formatUsd } from '#shared/search/labels.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import type { Preview } from './draw-preview.ts'

export interface PreviewDeps {
  /** Asks the marketplace itself; undefined for an answer that is none. */
  readonly readJson: (url: string) => Promise<unknown>
  readonly readPicture: (url: string) => Promise<Buffer | undefined>
}

/** A preview that can be drawn. */
interface FoundPreview {
  /** What the picture shows: two requests with one key have one picture. */
  readonly key: string
  /** Whether the name in the address is that of this very picture. */
  readonly isCurrent: boolean
  readonly load: () => Promise<Preview>
}

/** The preview with a name; undefined where there is no such car or search. */
export async function loadPreview(name: string, deps: PreviewDeps): Promise<FoundPreview | undefined> {
  const [, id, carVersion] = /^car-([1-9]\d{0,9})-([0-9a-f]{8})\.jpg$/.exec(name) ?? []
  if (id !== undefined) return carPreview(Number(id), carVersion, deps)

  const [, encoded, version] = /^search-([\w-]{0,800})-([0-9a-f]{8})\.jpg$/.exec(name) ?? []

  return encoded === undefined ? undefined : searchPreview(encoded, version, deps)
}

async function carPreview(id: number, version: string | undefined, { readJson, readPicture }: PreviewDeps) {
  const answer = await readJson(`/rest/lsc/listings?ids=${id}`)
  if (!Check(ListingsResponse, answer)) return undefined
  const [listing] = answer.listings
  if (listing === undefined || answer.goneIds.includes(id)) return undefined

  const current = carPreviewVersion(listing)

  return {
    key: `car ${id} ${current}`,
    isCurrent: version === current,
    load: async (): Promise<Preview> => ({
      ...wordsOf(listing, ownersOf(answer)[0]),
      pictures: await picturesOf([listing], readPicture),
    }),
  }
}

function wordsOf({ title, pricingDetail, mileage }: Listing, owner: Owner | undefined) {
  const { salePrice } = pricingDetail
  const place = owner && placeOf(owner)

  return {
    heading: cardTitle(title),
    figure: salePrice === undefined ? '' : formatUsd(salePrice),
    lines: [mileage && formatMiles(mileage.value), place].filter((line) => line !== undefined),
  }
}

async function searchPreview(encoded: string, version: string | undefined, deps: PreviewDeps) {
  const text = Buffer.from(encoded, 'base64url').toString('latin1')
  if (text.length > maxPreviewQuery) return undefined

  const query = new URLSearchParams(text)
  query.set('numRecords', '3')
  query.sort()
  const answer = await deps.readJson(`/rest/lsc/listing?${query}`)
  if (!Check(SearchResponse, answer) || answer.totalResultCount === 0) return undefined

  const { listings, totalResultCount, stats, filters } = answer
  const current = searchPreviewVersion(answer)
  const { request } = parseSearch(text)
  const place = request.zip === undefined ? undefined : lookupZip(request.zip)
  const words = describeSearch(request, {
    labelOf: labelsFrom(filters),
    placeName: place && `${place.city}, ${place.state}`,
  })

  const from = stats.derivedprice.min

  return {
    key: `search ${query} ${current}`,
    isCurrent: version === current,
    load: async (): Promise<Preview> => ({
      heading: words,
      figure: `${formatCount(totalResultCount)} ${totalResultCount === 1 ? 'car' : 'cars'}`,
      lines: from === null ? [] : [`from ${formatUsd(from)}`],
      pictures: await picturesOf(listings, deps.readPicture),
    }),
  }
}

/** The first picture of each car that the marketplace serves itself; one of elsewhere is left out. */
async function picturesOf(
  cars: readonly Pick<Listing, 'images'>[],
  readPicture: PreviewDeps['readPicture'],
): Promise<Buffer[]> {
  const sources = cars.flatMap((car) => photosOf(car)[0]?.src ?? [])
  const own = [...new Set(sources)].filter((src) => src.startsWith(`${mediaPath}/`))
  const read = await Promise.all(own.slice(0, 3).map(readPicture))

  return read.filter((picture) => picture !== undefined)
}
