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
  readonly thresholds: Thresholds
  /** The most popular search first. */
  readonly searches: readonly PlannedSearch[]
  /** The names of the optional blocks of a search page, which browsers fetch one by one. */
  readonly blocks: readonly string[]
  /** The file for k6's own summary. */
  readonly summaryFile: string
}

/** Paths on the product's origin. */
export interface PlannedPaths {
  /** The prefix of the paths that a page's scripts call. */
  readonly services: string
  /** The route for reports of web vitals. */
  readonly vitals: string
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
  /** Shoppers make only the searches that the setup has warmed up. */
  readonly isWarmOnly?: true
}

export interface PlannedFault {
  readonly path: string
  readonly behaviour: 'slow' | 'down' | 'error' | 'hang'
}

/** k6's thresholds: limits by metric. */
export type Thresholds = Readonly<
  Record<
    string,
    readonly { readonly threshold: string; readonly abortOnFail?: true; readonly delayAbortEval?: string }[]
  >
>

export interface PlannedSearch {
  /** The path of the search page, with its query. */
  readonly path: string
  /** The path below the base path, with its query, of the same search with one filter more. */
  readonly narrowed: string
  /** The query for the cars that follow those on the page. */
  readonly moreQuery: string
}

/** The kinds of responses that are measured apart. */
export const responseKinds = ['search', 'vehicle', 'results', 'more', 'block', 'signals', 'beacon'] as const
export type ResponseKind = (typeof responseKinds)[number]

/** The kinds that are streamed, whose last byte arrives long after the first. */
export const streamedKinds: readonly string[] = ['search', 'vehicle'] satisfies ResponseKind[]
