import { vehiclePath } from '#shared/search/paths.ts'

/** An address from outside that may stand in a link: http or https, else none. */
export function safeHref(href: string): string | undefined {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(href) ? href : undefined
}

/** An address from outside that may stand in a picture: a path on the page's own origin, or https. */
export function safeSrc(src: string | undefined): string | undefined {
  return src !== undefined && /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/i.test(src) ? src : undefined
}

/** The page of a listing: the path that came with it, if it is one of this site. */
export function vehicleHref({
  id,
  vdpBaseUrl,
}: {
  readonly id: number
  readonly vdpBaseUrl: string
}): string {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(vdpBaseUrl) ? vdpBaseUrl : vehiclePath(id)
}
