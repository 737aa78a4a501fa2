import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { paidTiers } from '#marketplace/listings/listing-record.ts'
import type { Image, Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { mediaPath } from '#shared/search/paths.ts'
import type { PhotoFacts } from './cut-photo.ts'
import { printCutName } from './photo-files.ts'

/** The photos of cars that are ready, by VIN. */
export type LookUpPhotos = (vins: readonly string[]) => PhotosByVin | Promise<PhotosByVin>
type PhotosByVin = ReadonlyMap<string, readonly PhotoFacts[]>

/** An index whose listings show their photos, and drawings where they have none. */
export function withPhotos(index: ListingIndex, lookUp: LookUpPhotos): ListingIndex {
  const all = async (listings: readonly Listing[]): Promise<Listing[]> => {
    const photos = await lookUp(listings.flatMap(({ vin }) => vin ?? []))
    return listings.map((listing) => illustrated(listing, photos.get(listing.vin ?? '') ?? []))
  }

  const withListings = async <T extends { readonly listings: Listing[] }>(answer: T): Promise<T> => ({
    ...answer,
    listings: await all(answer.listings),
  })

  return {
    ...index,
    search: async (request) => withListings(await index.search(request)),
    list: async (request) => withListings(await index.list(request)),
    similar: async (id, count) => all(await index.similar(id, count)),
    withVins: async (vins) => all(await index.withVins(vins)),
    withIds: async (ids) => withListings(await index.withIds(ids)),
    async topPerTier(...request) {
      const top = await index.topPerTier(...request)
      const tiers = await Promise.all(paidTiers.map(async (tier) => [tier, await all(top[tier])] as const))
      return { ...top, ...Object.fromEntries(tiers) }
    },
    async get(...request) {
      const found = await index.get(...request)
      if (!found) return undefined

      const [listing = found.listing, ...similar] = await all([found.listing, ...found.similar])
      return { ...found, listing, similar }
    },
  }
}

/** The listing with as many photos as it has drawings, or with all of them where it has all drawings. */
function illustrated(listing: Listing, photos: readonly PhotoFacts[]): Listing {
  if (photos.length === 0) return listing

  const { sources, total = sources.length } = listing.images
  const shown = sources.length < total ? photos.slice(0, sources.length) : photos
  const drawing = drawingOf(sources[0]?.src ?? '')
  const title = cardTitle(listing.title)

  return {
    ...listing,
    images: {
      primary: 0,
      sources: shown.map((photo, at) => imageOf(photo, drawing, `${title}, photo ${at + 1}`)),
      total: photos.length,
    },
  }
}

/** The width of the cut for browsers that choose none. */
const usualWidth = 640

/** The picture of a photo. Its address names the drawing that is answered should the photo be gone. */
function imageOf({ hash, widths, height, blur }: PhotoFacts, drawing: string, alt: string): Image {
  const width = widths.find((each) => each >= usualWidth) ?? widths.at(-1) ?? usualWidth
  const src = `${mediaPath}/photos/${drawing}/${printCutName({ hash, width, type: 'webp' })}`
  return { src, alt, widths: [...widths], height, blur }
}

const drawingOf = (src: string) => /\/vehicles\/([a-z-]+)\.svg$/.exec(src)?.[1] ?? 'any'
