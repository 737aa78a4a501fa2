interface OriginHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a request comes from a page of another site, by the headers of its browser; curl and others send
 * none.
 */
export function isFromAnotherSite({ host, origin, 'sec-fetch-site': site = 'none' }: OriginHeaders): boolean {
  if (site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host
}

/** An address, `localhost`, or a name without a dot, such as that of a container; with or without a port. */
const privateHost = /^(?:[\w-]+|[\w-]+\.localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a Host may be a name of somebody else that was rebound to this machine: the page behind it counts
 * as the same site in a browser. Nobody can rebind an address, or a name without a domain.
 */
export const isRebindable = ({ host = '' }: OriginHeaders): boolean => !privateHost.test(host)
