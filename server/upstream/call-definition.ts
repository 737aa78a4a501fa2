import type { Static, TSchema } from 'typebox'
import type { CallFacts } from '#server/observe/label-sources.ts'

export const originNames = [
  'listings',
  'options',
  'content',
  'accounts',
  'leads',
  'eligibility',
  'media',
  'reviews',
  'assistant',
  'events',
] as const

/** A service behind the page, with an address of its own in the config. */
export type OriginName = (typeof originNames)[number]

/** The site on whose behalf a call is made. */
export interface Caller {
  /** The name by which upstreams know the site. */
  readonly id: string
}

/** Headers of a request, by names in lower case. */
export type CallHeaders = Readonly<Record<string, string>>

/** The headers by which the listings service recognises a site (7.1). */
export const callerHeaders = (_query: unknown, { id }: Caller): CallHeaders => ({
  'caller-id': id,
  'x-fwd-svc': 'srp',
})

/**
 * The headers that name one shopper. An answer to them is never cached, and no other request waits for it: it
 * is for nobody else.
 */
export const privateHeaders: readonly string[] = ['authorization', 'cookie', 'idtoken']

/** When the breaker of a call opens, and how it closes again. */
export interface BreakerRules {
  /** How long it stays open before it lets probes through. */
  readonly resetMs: number
  /** The probes that must all succeed, and in time, before it closes. */
  readonly probes: number
  /** It opens at this share of failures among at least so many verdicts of ten seconds. */
  readonly failures: ShareLimit
  /**
   * A call counts as slow when its origin takes longer, or it times out. By default these are the same: a
   * block that comes just in time is shown.
   */
  readonly slowMs: number
  /**
   * It opens at this share of slow calls, too. Fewer calls than failures suffice: each holds a socket and
   * keeps a page waiting, so that an origin that hangs is met by few.
   */
  readonly slowCalls: ShareLimit
}

/** A share from 0 to 1 that counts among at least so many calls. */
interface ShareLimit {
  readonly share: number
  readonly least: number
}

const defaultRules = {
  probes: 3,
  failures: { share: 0.5, least: 20 },
  slowCalls: { share: 0.8, least: 8 },
} as const

/** The rules of a call's breaker, with the defaults for what it leaves open. */
export const breakerRulesOf = ({
  breaker,
  timeoutMs,
}: Pick<DeclaredCall, 'breaker' | 'timeoutMs'>): BreakerRules => ({
  ...defaultRules,
  slowMs: timeoutMs,
  ...breaker,
})

/**
 * The declaration of one upstream call. A call only reads. Its path, query and body identify its answer, with
 * the headers that it varies by.
 */
export interface CallDefinition<Query, Answer> {
  /** Metric label, log field and cache namespace: unique, short, never made from input. */
  readonly name: string
  readonly origin: OriginName
  readonly path: string | ((query: Query) => string)
  /** A pure function; its sorted parameters are a part of the cache key. */
  readonly query: (query: Query) => URLSearchParams
  /** A pure function. A call with a body is a POST of it as JSON, any other call a GET. */
  readonly body?: (query: Query) => object | undefined
  /** Headers, the same for every request or a pure function of the query and of who asks. */
  readonly headers?: CallHeaders | ((query: Query, caller: Caller) => CallHeaders)
  /** The names of the headers that change the answer, as in HTTP's Vary; absent: none does. */
  readonly vary?: readonly string[]
  /** The schema of every answer, from the origin and from Redis. */
  readonly response: TSchema
  /**
   * The droppable parts of the answer: lists and records of lists, of which bad items are dropped, optional
   * properties, of which a bad one is dropped, and properties with a default, which takes the place of a bad
   * or absent one. The rest of the answer is used.
   */
  readonly droppable?: readonly (keyof Answer & string)[]
  /** The most values of an answer, at any depth, where one of many is expected. */
  readonly maxValues?: number
  /** The limit of this call's sockets, where one page makes the call many times. */
  readonly concurrency?: number
  /**
   * The timeout of the whole call, from the wait for a socket to the last byte; of a required call, from the
   * request on that waits for it.
   */
  readonly timeoutMs: number
  /** How long its breaker stays open; the other rules have defaults. */
  readonly breaker: Pick<BreakerRules, 'resetMs'> & Partial<BreakerRules>
  /** Absent: the answers are never cached. The grace begins where freshness ends. */
  readonly cache?: { readonly freshS: number; readonly graceS: number }
  /** A failure is written to the log at the level of debugging alone; the metrics count it as any other. */
  readonly isQuiet?: true
  /** The page waits for the answer before its first byte, and cannot be shown without it. */
  readonly isRequired?: true
  /**
   * Ids of the listings in an answer, none where it is computed from the inventory and names none: the cached
   * answer is purged with each of them, and even where it has none with all. Absent: it has nothing of the
   * inventory.
   */
  readonly listings?: (answer: Answer) => readonly number[]
  /** The answer of a failed call; 'throw' marks a call that the page cannot do without. */
  readonly fallback: ((query: Query) => Answer) | 'throw'
}

type TypedDefinition<Query, Schema extends TSchema> = Omit<
  CallDefinition<Query, Static<Schema>>,
  'response'
> & {
  readonly response: Schema
}

export type DeclaredCall = Pick<
  CallDefinition<never, unknown>,
  'name' | 'origin' | 'timeoutMs' | 'isRequired' | 'breaker' | 'cache'
> & {
  readonly droppable?: readonly string[]
  readonly fallback: unknown
  /**
   * The statuses below 500 that speak of the origin: a relayed request has failed with these, and the others
   * are its answer. Absent: 401, 403 and 429, since the server asks in its own name. A call whose requests
   * are shoppers' own has none.
   */
  readonly failingStatuses?: readonly number[]
  /** The content types of the bodies that a relay streams to whoever asked; absent: it takes JSON. */
  readonly streams?: RegExp
}

export const failingStatusesOf = ({
  failingStatuses = [401, 403, 429],
}: Pick<DeclaredCall, 'failingStatuses'>): readonly number[] => failingStatuses

const declared: DeclaredCall[] = []
const relayed = new Set<DeclaredCall>()

/** The calls whose declarations have been imported. */
export const declaredCalls: readonly DeclaredCall[] = declared

/** The facts of the declared calls that their metrics depend on. */
export const callFacts = (): ReadonlyMap<string, CallFacts> =>
  new Map(declared.map((call) => [call.name, factsOf(call)]))

/** Whether an upstream is declared without a call: no page is made of its answers. */
export const isRelayed = (call: DeclaredCall): boolean => relayed.has(call)

function factsOf(call: DeclaredCall): CallFacts {
  const { name, origin, timeoutMs, cache, droppable = [], fallback, streams } = call
  return {
    ...{ name, origin, timeoutMs },
    isRelayed: isRelayed(call),
    isStreamed: streams !== undefined,
    isRefusable: failingStatusesOf(call).some((status) => status !== 429),
    isCached: cache !== undefined,
    hasFallback: fallback !== 'throw',
    isDroppable: droppable.length > 0,
  }
}

/**
 * Declares an upstream that is asked by other means than calls, such as with a shopper's own cookies. It has
 * a breaker and metrics like a call.
 */
export function declareUpstream(definition: DeclaredCall): DeclaredCall {
  declared.push(definition)
  relayed.add(definition)
  return definition
}

/** Declares a call; the type of its answer comes from its response schema. */
export function defineCall<Query, Schema extends TSchema>(
  definition: TypedDefinition<Query, Schema>,
): CallDefinition<Query, Static<Schema>> {
  declared.push(definition)
  return definition
}
