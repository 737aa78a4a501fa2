import { vehiclePath } from '#shared/search/paths.ts'

/** An external address that is safe in a link: an http or https one; undefined for any other. */
export function safeHref(href: string): string | undefined {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(href) ? href : undefined
}

/** An address that is safe for a picture or a link: a path on the page's own origin, or an https address. */
export function safeSrc(src: string | undefined): string | undefined {
  return src !== undefined && /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/i.test(src) ? src : undefined
}

/** The path of a listing's page: that of its own data where it is a path of this site, else the usual one. */
export function vehicleHref({
  id,
  vdpBaseUrl = '',
}: {
  readonly id: number
  readonly vdpBaseUrl?: string
}): string {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(vdpBaseUrl) ? vdpBaseUrl : vehiclePath(id)
}
