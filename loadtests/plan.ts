/** What one run is to do: made by `npm run loadtest` from a profile, read by k6 from a file. */
export interface Plan {
  readonly profile: string
  readonly baseUrl: string
  /** Where the fault switch is; absent where nothing is broken. */
  readonly marketplaceUrl?: string
  readonly stages: readonly Stage[]
  readonly phases: readonly Phase[]
  /** Being turned away with 503 and Retry-After is an answer like any other. */
  readonly mayShed: boolean
  /** A real browser takes the journeys. */
  readonly inBrowser: boolean
  readonly thresholds: Thresholds
  /** Most wanted first. */
  readonly searches: readonly PlannedSearch[]
  /** Optional parts of a search page, which browsers fetch by themselves. */
  readonly blocks: readonly string[]
  /** Where k6 leaves its own summary. */
  readonly summaryFile: string
}

/** The rate goes in a straight line to that of the stage, from that of the stage before. */
export interface Stage {
  readonly seconds: number
  /** Journeys begun a second at its end. */
  readonly rate: number
}

/** A part of a run in which calls of the marketplace misbehave alike. */
export interface Phase {
  readonly name: string
  readonly seconds: number
  readonly faults: readonly PlannedFault[]
  /** Only searches that have been asked for before. */
  readonly isWarmOnly?: true
}

export interface PlannedFault {
  readonly path: string
  readonly behaviour: 'slow' | 'down' | 'error' | 'hang'
}

/** What k6 takes: limits by metric. */
export type Thresholds = Readonly<
  Record<
    string,
    readonly { readonly threshold: string; readonly abortOnFail?: true; readonly delayAbortEval?: string }[]
  >
>

/** Paths on the product's own origin. */
export interface PlannedSearch {
  /** The search page's address below the base path, with its query. */
  readonly place: string
  /** The same with a choice more. */
  readonly narrowed: string
  /** The query of the cars after those on the page. */
  readonly more: string
}

/** Kinds of answer that are measured apart. */
export const pageKinds = ['search', 'vehicle', 'results', 'more', 'block', 'signals', 'beacon'] as const

/** Those whose last byte comes long after the first. */
export const streamedKinds: readonly string[] = ['search', 'vehicle'] satisfies PageKind[]
export type PageKind = (typeof pageKinds)[number]
