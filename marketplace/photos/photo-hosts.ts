import { isIP } from 'node:net'
import { hostOf, isLinkLocal, isPublicAddress } from '#marketplace/outgoing/public-address.ts'

/** The hosts that photos are fetched from. */
export interface PhotoHosts {
  /** Whether addresses of this host are fetched at all. */
  allows(url: URL): boolean
  /** Whether a connection may be made to an IP address of this host. */
  allowsAddress(url: URL, address: string): boolean
}

/**
 * The hosts of the setting PHOTO_HOSTS: `public` for all hosts with public addresses, `none`, or names with
 * commas between them, `*.` before a name for all names below it. Named hosts may have private addresses.
 */
export function readPhotoHosts(setting: string): PhotoHosts {
  if (setting === 'none') return { allows: () => false, allowsAddress: () => false }
  if (setting === 'public')
    return { allows: () => true, allowsAddress: (_url, address) => isPublicAddress(address) }

  const names = setting.toLowerCase().split(',')
  const allows = (url: URL) => {
    const host = hostOf(url)
    return names.some((name) => name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))))
  }

  return {
    allows,
    allowsAddress: (url, address) => allows(url) && isIP(address) !== 0 && !isLinkLocal(address),
  }
}
