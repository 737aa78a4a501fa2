import { isIP } from 'node:net'
import { hostOf, isPublicAddress } from '#marketplace/outgoing/public-address.ts'

/** The push services that browsers use; a dot at the beginning stands for all names below. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
]

/**
 * The push services that are called. What a browser hands in is an address that this process will call: any
 * other one is never called, and neither is a known name that leads to a private address.
 */
export interface PushServices {
  /** The address of a subscription; undefined where it is of no push service that is called. */
  endpointOf(text: string): URL | undefined
  /** Whether a connection may be made to an IP address of a service. */
  allowsAddress(endpoint: URL, address: string): boolean
}

/** @param further origins of push services beside those of browsers, which may have private addresses */
export function pushServices(further: readonly string[] = []): PushServices {
  const isNamed = ({ origin }: URL) => further.includes(origin)
  const isKnown = ({ protocol, port, username, password, hostname }: URL) =>
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))

  return {
    endpointOf(text) {
      const url = URL.parse(text)
      return url !== null && (isNamed(url) || isKnown(url)) ? url : undefined
    },
    allowsAddress: (endpoint, address) => isNamed(endpoint) || isPublicAddress(address),
  }
}

/** Whether the host of an address is an IP address, which no resolver looks at. */
export const isAddressItself = (url: URL): boolean => isIP(hostOf(url)) !== 0
