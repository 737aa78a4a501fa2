import { type Entry, entryKeyOf } from './entry.ts'

/** A filter of cached values. A value is purged where every given condition applies. */
export interface PurgeFilter {
  /** The namespace of the value. */
  readonly namespace?: string
  /** The end of the value's key. */
  readonly keyEnd?: string
  /** Ids of listings of which the value holds at least one; 'any': it holds some listing. */
  readonly listings?: readonly number[] | 'any'
}

/** The number of values that a purge deleted. */
export interface PurgeResult {
  /** Values in the memory of the process. */
  readonly memory: number
  /** Values in Redis; null where Redis is down or there is none. */
  readonly redis: number | null
}

/** The Redis pattern of the entry keys that a filter selects. */
export const patternOf = ({ namespace = '*', keyEnd = '' }: PurgeFilter) =>
  entryKeyOf(namespace, `*${keyEnd.replace(/[\\*?[\]^]/g, '\\$&')}`)

/** Whether an entry holds one of the wanted listings. */
export function holdsListings(
  { listings }: Pick<Entry<unknown>, 'listings'>,
  wanted: PurgeFilter['listings'],
): boolean {
  if (wanted === undefined) return true
  return wanted === 'any' ? listings.length > 0 : wanted.some((listing) => listings.includes(listing))
}

/** The keys of the entries in memory that a filter selects. */
export function entryKeysIn(
  memory: Iterable<[string, Entry<unknown>]>,
  { namespace, keyEnd = '', listings }: PurgeFilter,
): string[] {
  const start = namespace === undefined ? '' : entryKeyOf(namespace, '').slice(0, -1)
  const selected: string[] = []

  for (const [key, entry] of memory)
    if (key.startsWith(start) && key.endsWith(`${keyEnd}}`) && holdsListings(entry, listings))
      selected.push(key)

  return selected
}
