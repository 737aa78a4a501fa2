import type { Entry } from './entry.ts'

/** Which values: all to which everything applies that is given. */
export interface PurgeFilter {
  /** Of this namespace alone. */
  readonly namespace?: string
  /** Under a key that ends so. */
  readonly keyEnd?: string
  /** Made of one of these listings, or of any. */
  readonly listings?: readonly number[] | 'any'
}

export interface Purged {
  /** Values that left the memory of the process. */
  readonly memory: number
  /** Values that left Redis; null where it is down or there is none. */
  readonly redis: number | null
}

/** In braces: all that belongs to one value is in one slot of a cluster. */
export const nameOf = (namespace: string, key: string) => `srp:{${namespace}:${key}}`

/** The namespace of a name that `nameOf` made. */
export const namespaceOf = (name: string) =>
  name.slice(name.indexOf('{') + 1, name.indexOf(':', name.indexOf('{')))

/** What Redis is asked for: names as `nameOf` makes them. */
export const patternOf = ({ namespace = '*', keyEnd = '' }: PurgeFilter) =>
  nameOf(namespace, `*${keyEnd.replace(/[\\*?[\]^]/g, '\\$&')}`)

export function holds(
  { listings }: Pick<Entry<unknown>, 'listings'>,
  wanted: PurgeFilter['listings'],
): boolean {
  if (wanted === undefined) return true
  return wanted === 'any' ? listings.length > 0 : wanted.some((listing) => listings.includes(listing))
}

/** Names of values in memory. */
export function namesIn(
  memory: Iterable<[string, Entry<unknown>]>,
  { namespace, keyEnd = '', listings }: PurgeFilter,
): string[] {
  const start = namespace === undefined ? '' : nameOf(namespace, '').slice(0, -1)
  const gone: string[] = []
  for (const [name, entry] of memory)
    if (name.startsWith(start) && name.endsWith(`${keyEnd}}`) && holds(entry, listings)) gone.push(name)

  return gone
}
