/** Hosts of the link-local ranges, as a URL writes them: IPv4, IPv4 in IPv6, IPv6. */
const linkLocal = /^(169\.254\.\d+\.\d+|\[::ffff:a9fe:[\da-f]+\]|\[fe[89ab][\da-f]:.*\])$/

/**
 * Reads the address of a service. A link-local one would reach the cloud's metadata service, which answers
 * with credentials.
 * @returns undefined where a service cannot be there
 */
export function readServiceUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !linkLocal.test(url.hostname) ? url : undefined
}
