import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { paidTiers } from '#marketplace/listings/listing-record.ts'
import type { Image, Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { mediaPath } from '#shared/search/paths.ts'
import type { PhotoFacts } from './cut-photo.ts'
import { printCutName } from './photo-files.ts'

/** The photos of a car that are ready, by its VIN. */
type PhotosOf = (vin: string) => readonly PhotoFacts[]

/** An index whose listings show their photos, and drawings where they have none. */
export function withPhotos(index: ListingIndex, photosOf: PhotosOf): ListingIndex {
  const one = (listing: Listing) => illustrated(listing, photosOf)
  const all = <T extends { readonly listings: Listing[] }>(answer: T): T => ({
    ...answer,
    listings: answer.listings.map(one),
  })

  return {
    ...index,
    search: async (request) => all(await index.search(request)),
    list: async (request) => all(await index.list(request)),
    similar: async (id, count) => (await index.similar(id, count)).map(one),
    withVins: async (vins) => (await index.withVins(vins)).map(one),
    withIds: async (ids) => all(await index.withIds(ids)),
    async topPerTier(...request) {
      const top = await index.topPerTier(...request)
      return { ...top, ...Object.fromEntries(paidTiers.map((tier) => [tier, top[tier].map(one)])) }
    },
    async get(...request) {
      const found = await index.get(...request)
      return found && { ...found, listing: one(found.listing), similar: found.similar.map(one) }
    },
  }
}

/** The listing with as many photos as it has drawings, or with all of them where it has all drawings. */
function illustrated(listing: Listing, photosOf: PhotosOf): Listing {
  const photos = listing.vin === undefined ? [] : photosOf(listing.vin)
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
