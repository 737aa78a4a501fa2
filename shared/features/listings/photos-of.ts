import type { Image, Listing } from './listing.contract.ts'

/**
 * The photos of a listing: the primary one first, where there is one, then the others in their order (3.10).
 */
export function photosOf({ images }: Pick<Listing, 'images'>): readonly Image[] {
  const primary = images.sources[images.primary]
  return primary ? [...new Set([primary, ...images.sources])] : images.sources
}
