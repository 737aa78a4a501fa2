import Type, { type Static } from 'typebox'

/** Of some requests, in milliseconds. */
export type Spread = Static<typeof Spread>

export const Spread = Type.Object({
  p50: Type.Number(),
  p95: Type.Number(),
  p99: Type.Number(),
  max: Type.Number(),
})

/** What came back within an interval. */
export type Interval = Static<typeof Interval>

export const Interval = Type.Object({
  /** Answers of all kinds. */
  requests: Type.Integer(),
  failed: Type.Integer(),
  /** Turned away because there was too much to do. */
  shed: Type.Integer(),
  /** To the first byte; null where nothing came back. */
  ttfb: Type.Union([Spread, Type.Null()]),
  /** To the last. */
  whole: Type.Union([Spread, Type.Null()]),
})

/** Answers that are measured together: of one kind of page, in one phase. */
export type Measured = Static<typeof Measured>
export const Measured = Type.Object({ name: Type.String(), all: Interval, intervals: Type.Array(Interval) })

/** One run of a profile: what the report shows and comparisons read. */
export type Summary = Static<typeof Summary>

export const Summary = Type.Object({
  profile: Type.String(),
  about: Type.String(),
  startedAt: Type.String(),
  /** Where the product was. */
  baseUrl: Type.String(),
  machine: Type.String(),
  /** Planned. */
  seconds: Type.Number(),
  /** Journeys begun a second where the plan had most. */
  rate: Type.Number(),
  /** Length of the intervals. */
  intervalS: Type.Number(),
  /** Every answer of the product, and those of each kind. */
  total: Measured,
  pages: Type.Array(Measured),
  /** Search pages in each phase. */
  phases: Type.Array(
    Type.Object({ name: Type.String(), fromS: Type.Number(), seconds: Type.Number(), search: Interval }),
  ),
  journeys: Type.Array(
    Type.Object({ name: Type.String(), done: Type.Integer(), took: Type.Union([Spread, Type.Null()]) }),
  ),
  /** Journeys that the load generator could not begin. */
  dropped: Type.Integer(),
  statuses: Type.Record(Type.String(), Type.Integer()),
  checks: Type.Array(Type.Object({ fact: Type.String(), passes: Type.Integer(), fails: Type.Integer() })),
  thresholds: Type.Array(
    Type.Object({
      metric: Type.String(),
      limit: Type.String(),
      value: Type.Union([Type.Number(), Type.Null()]),
      isMet: Type.Boolean(),
    }),
  ),
  /** Of a browser's pages: the 75th percentile, in milliseconds, of layout shifts as it is. */
  vitals: Type.Array(Type.Object({ name: Type.String(), p75: Type.Number() })),
})
