import type { ListingResponse } from './answers.contract.ts'
import type { Image } from './listing.contract.ts'
import { photosOf } from './photos-of.ts'
import { safeSrc } from './safe-href.ts'

/** A film of a car. */
export interface GalleryVideo {
  readonly href: string
  /** The site that shows it, such as `youtube.com`; undefined for a file that this site plays. */
  readonly site: string | undefined
}

/** All that there is to see of a car. */
export interface GalleryMedia {
  /** Each address once. */
  readonly photos: readonly Image[]
  /** The pictures of a turn around the car; none or at least `minFrames`. */
  readonly frames: readonly string[]
  readonly videos: readonly GalleryVideo[]
}

/** Fewer pictures show no turn. */
const minFrames = 8

export function galleryMedia({
  listing,
  material,
}: Pick<ListingResponse, 'listing' | 'material'>): GalleryMedia {
  const frames = (material?.spin?.frames ?? []).flatMap((src) => safeSrc(src) ?? [])

  return {
    photos: [...new Map(photosOf(listing).map((image) => [image.src, image])).values()],
    frames: frames.length < minFrames ? [] : frames,
    videos: [...new Set(material?.videos ?? [])].flatMap((src) => {
      const href = safeSrc(src)
      return href === undefined ? [] : { href, site: siteOf(href) }
    }),
  }
}

/** The content security policy plays films of the page's own origin alone. */
function siteOf(href: string): string | undefined {
  if (/^\/[^?#]*\.mp4(?:[?#]|$)/i.test(href)) return undefined
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1] ?? 'this site'
}

/** The address of the widest cut of a photo, or of the drawing. */
export const largestSrc = ({ src, widths = [] }: Image): string =>
  widths.length === 0 ? src : src.replace(/-\d+\.webp$/, `-${Math.max(...widths)}.webp`)
