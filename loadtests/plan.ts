/**
 * The plan of one run: made by `npm run loadtest` from a profile and read by k6 from a file. It carries
 * everything that the scripts need of the product, because k6 resolves no import of the other trees.
 */
export interface Plan {
  readonly profile: string
  readonly baseUrl: string
  /** The address of the marketplace with the fault switch; absent when the run injects no faults. */
  readonly marketplaceUrl?: string
  readonly paths: PlannedPaths
  readonly stages: readonly Stage[]
  readonly phases: readonly Phase[]
  /** A 503 with Retry-After is an expected response. */
  readonly mayShed: boolean
  /** The journeys run in a real browser. */
  readonly inBrowser: boolean
  readonly limits: readonly Limit[]
  /**
   * The file with the searches, a line each, the most popular first: too many for each shopper to have all.
   */
  readonly searchesFile: string
}

/** Paths on the product's origin. */
export interface PlannedPaths {
  /** The prefix of the paths that a page's scripts call. */
  readonly services: string
  /** The route for reports of web vitals. */
  readonly vitals: string
  /** The route for events. */
  readonly events: string
  /** The sign-in page, to which its forms are sent. */
  readonly signIn: string
  /** What the browser asks for where somebody is signed in. */
  readonly session: string
  /** To save a search and cars, and the pages that list them. */
  readonly searchesApi: string
  readonly carsApi: string
  readonly searches: string
  readonly cars: string
  /** The prefix of the pages that write to sellers, and where scripts post leads. */
  readonly contact: string
  readonly leadsApi: string
}

/** A stage of the load. The rate changes linearly from that of the stage before. */
export interface Stage {
  readonly seconds: number
  /** Journeys that begin per second, at the end of the stage. */
  readonly rate: number
}

/** A phase of a run, with the same faults in the marketplace from its beginning to its end. */
export interface Phase {
  readonly name: string
  readonly seconds: number
  readonly faults: readonly PlannedFault[]
  /**
   * Shoppers make only the searches that were warmed up; such a phase without faults begins with warming them
   * up.
   */
  readonly isWarmOnly?: true
  /** The time that the faults add to a search page. */
  readonly searchMs?: number
}

export interface PlannedFault {
  readonly path: string
  readonly behaviour: 'slow' | 'down' | 'error' | 'hang'
  /** The delay of a slow call. */
  readonly ms?: number
}

/** A limit on one measure of a run. */
export interface Limit {
  /** k6's metric. */
  readonly measure: string
  /** The tags of the samples that it is about; absent: all samples. */
  readonly of?: Readonly<Partial<Record<'name' | 'phase' | 'scenario', string>>>
  /** A percentile such as `p99`, the share of samples that are 1, or the sum of the samples. */
  readonly statistic: `p${number}` | 'rate' | 'count'
  readonly mustBe: '<' | '>' | '=='
  readonly value: number
  /** The samples below which the limit is not judged. */
  readonly least?: number
  /** k6 stops the run when the limit is broken. */
  readonly stopsRun?: boolean
}

export interface PlannedSearch {
  /** The path of the search page, with its query. */
  readonly path: string
  /** The path below the base path, with its query, of the same search with one filter more. */
  readonly narrowed: string
  /** The query for the cars that follow those on the page. */
  readonly moreQuery: string
}

/** The kinds of responses that are measured apart. */
export const responseKinds = [
  ...(['search', 'vehicle', 'results', 'more', 'block', 'signals', 'beacon'] as const),
  /** What belongs to a shopper who is signed in. */
  'account',
  /** The page that writes to a seller, and what it sends. */
  'contact',
  // The pages that bots ask for, which they get in one piece.
  'bot',
] as const
export type ResponseKind = (typeof responseKinds)[number]

/** The kinds that are streamed, whose last byte arrives long after the first. */
export const streamedKinds: readonly string[] = ['search', 'vehicle'] satisfies ResponseKind[]
