import type { Static, TSchema } from 'typebox'

export const originNames = [
  'listings',
  'options',
  'content',
  'accounts',
  'leads',
  'eligibility',
  'media',
] as const

/** A service behind the page; each has its own address in the config and its own pool of sockets. */
export type OriginName = (typeof originNames)[number]

/** The headers by which the listings service recognises this client (7.1). */
export const callerHeaders = { 'caller-id': 'forecourt-srp', 'x-fwd-svc': 'srp' } as const

/**
 * All the facts of one upstream call, in one place. It reads and changes nothing; path, query, body and
 * headers identify the answer.
 */
export interface CallDefinition<Query, Answer> {
  /** Metric label, log field and cache prefix: unique, short, never made from input. */
  readonly name: string
  readonly origin: OriginName
  readonly path: string | ((query: Query) => string)
  /** Pure: its sorted string is also the cache key. */
  readonly query: (query: Query) => URLSearchParams
  /** Pure. With a body the call is a POST of it as JSON, without one a GET. */
  readonly body?: (query: Query) => object | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Every answer is checked against it, from the origin and from Redis alike. */
  readonly response: TSchema
  /**
   * Lists in the answer, and records of lists, whose bad items are dropped, and what may be absent: one bad
   * part does not cost the whole.
   */
  readonly droppable?: readonly (keyof Answer & string)[]
  /** Sockets of this call at most, where it is made many times for one page. */
  readonly concurrency?: number
  /** For the whole call, from the wait for a socket to the last byte. */
  readonly timeoutMs: number
  readonly breaker: { readonly resetMs: number }
  /** Absent: never cached. Grace begins where fresh ends. */
  readonly cache?: { readonly freshS: number; readonly graceS: number }
  /** Ids of the listings in an answer: it is purged with each of them. */
  readonly listings?: (answer: Answer) => readonly number[]
  /** What a failed call answers; 'throw' marks a call that the page cannot do without. */
  readonly fallback: ((query: Query) => Answer) | 'throw'
}

type Facts<Query, Schema extends TSchema> = Omit<CallDefinition<Query, Static<Schema>>, 'response'> & {
  readonly response: Schema
}

export type DeclaredCall = Pick<CallDefinition<never, unknown>, 'name' | 'timeoutMs' | 'breaker' | 'cache'>

const declared: DeclaredCall[] = []

/** Every call whose declaration has been imported. */
export const declaredCalls: readonly DeclaredCall[] = declared

/** Declares a call; the type of its answer comes from its response schema. */
export function defineCall<Query, Schema extends TSchema>(
  facts: Facts<Query, Schema>,
): CallDefinition<Query, Static<Schema>> {
  declared.push(facts)
  return facts
}
