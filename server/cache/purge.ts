import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { BreakerOrder } from '#shared/features/ops/breaker-order.ts'
import { type Entry, entryKeyOf } from './entry.ts'

const strict = { additionalProperties: false }

/**
 * A filter of cached values. A value is purged where every given condition applies: the namespace of the
 * value, the end of its key, ids of listings of which it holds at least one; 'any': it holds listings, or
 * would where there were some.
 */
export type PurgeFilter = Static<typeof PurgeFilter>
const PurgeFilter = Type.Object(
  {
    namespace: Type.Optional(Type.String()),
    keyEnd: Type.Optional(Type.String()),
    listings: Type.Optional(Type.Union([Type.Array(Type.Integer()), Type.Literal('any')])),
  },
  strict,
)

/** The message by which a process, named by `from`, passes a purge on to the others. */
export type PurgeMessage = Static<typeof PurgeMessage>
const PurgeMessage = Type.Object({ from: Type.String(), filters: Type.Array(PurgeFilter) }, strict)

/** The message by which a process passes an operator's order on to the others. */
export type OrderMessage = Static<typeof OrderMessage>
const OrderMessage = Type.Object({ from: Type.String(), order: BreakerOrder }, strict)

const News = Type.Union([PurgeMessage, OrderMessage])

/** Reads a message of another process; undefined for any other text, such as one of another release. */
export function readNews(text: string): Static<typeof News> | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return Value.Check(News, message) ? message : undefined
  } catch {
    // The text is no JSON.
    return undefined
  }
}

/** The number of values that a purge deleted. */
export interface PurgeResult {
  /** Values in the memory of the process. */
  readonly memory: number
  /** Values in Redis; null where it could not be purged, absent where there is none. */
  readonly redis?: number | null
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
  if (listings === undefined) return false
  return wanted === 'any' || wanted.some((listing) => listings.includes(listing))
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
