import Type, { type Static } from 'typebox'

/** Percentiles of durations, in milliseconds. */
export type Percentiles = Static<typeof Percentiles>

export const Percentiles = Type.Object({
  p50: Type.Number(),
  p95: Type.Number(),
  p99: Type.Number(),
  max: Type.Number(),
})

/** The responses of one interval. */
export type Interval = Static<typeof Interval>

export const Interval = Type.Object({
  /** The number of responses, whatever their status. */
  requests: Type.Integer(),
  failed: Type.Integer(),
  /** The number of responses with status 503, by which an overloaded server sheds load. */
  shed: Type.Integer(),
  /** Times to the first byte of the served responses; null when there were none. */
  ttfb: Type.Union([Percentiles, Type.Null()]),
  /** Times to the last byte of the same. */
  whole: Type.Union([Percentiles, Type.Null()]),
})

/** Responses that are measured together: those of one kind, over the whole run and by interval. */
export type Measured = Static<typeof Measured>
export const Measured = Type.Object({ name: Type.String(), all: Interval, intervals: Type.Array(Interval) })

/** A limit and what was measured of it. */
export type CheckedLimit = Static<typeof CheckedLimit>

export const CheckedLimit = Type.Object({
  measure: Type.String(),
  of: Type.Optional(
    Type.Partial(Type.Object({ name: Type.String(), phase: Type.String(), scenario: Type.String() })),
  ),
  statistic: Type.String(),
  mustBe: Type.Enum(['<', '>', '==']),
  value: Type.Number(),
  least: Type.Integer(),
  samples: Type.Integer(),
  /** Null where there were too few samples. */
  measured: Type.Union([Type.Number(), Type.Null()]),
  /** Null where nothing was measured. */
  isMet: Type.Union([Type.Boolean(), Type.Null()]),
})

/** The page server's own metrics during one interval; null where it has no such metric. */
export type ServerReading = Static<typeof ServerReading>

export const ServerReading = Type.Object({
  /** The end of the interval. */
  atS: Type.Number(),
  /** The cores that the server's processes used. */
  cores: Type.Union([Type.Number(), Type.Null()]),
  /** The share of time in which the event loop was busy. */
  loop: Type.Union([Type.Number(), Type.Null()]),
  /** The share of pages that came from the page cache. */
  hits: Type.Union([Type.Number(), Type.Null()]),
  /** The calls whose breakers were not closed. */
  open: Type.Array(Type.String()),
})

/** Something that the live view of operations said was wrong during the run. */
export type SeenFinding = Static<typeof SeenFinding>

export const SeenFinding = Type.Object({
  severity: Type.Enum(['critical', 'warning', 'notice']),
  /** The name of a call, or a part of the server. */
  subject: Type.String(),
  /** Its first words: figures in them change each second. */
  words: Type.String(),
  fromS: Type.Number(),
  /** The number of seconds in which it was there. */
  seconds: Type.Integer(),
})

/** The summary of one run: what the report shows and comparisons read. */
export type Summary = Static<typeof Summary>

export const Summary = Type.Object({
  profile: Type.String(),
  about: Type.String(),
  startedAt: Type.String(),
  /** The address of the product. */
  baseUrl: Type.String(),
  machine: Type.String(),
  /** The planned length of the run. */
  seconds: Type.Number(),
  /** The highest planned rate, in journeys that begin per second. */
  rate: Type.Number(),
  /** The length of the intervals. */
  intervalS: Type.Number(),
  /** All responses of the product. */
  total: Measured,
  /** The responses by kind. */
  pages: Type.Array(Measured),
  /** The search pages of each phase. */
  phases: Type.Array(
    Type.Object({ name: Type.String(), fromS: Type.Number(), seconds: Type.Number(), search: Interval }),
  ),
  journeys: Type.Array(
    Type.Object({ name: Type.String(), done: Type.Integer(), took: Type.Union([Percentiles, Type.Null()]) }),
  ),
  /** The number of journeys that the load generator could not begin. */
  dropped: Type.Integer(),
  /** The number of responses by status. */
  statuses: Type.Record(Type.String(), Type.Integer()),
  checks: Type.Array(Type.Object({ fact: Type.String(), passes: Type.Integer(), fails: Type.Integer() })),
  limits: Type.Array(CheckedLimit),
  /** What the page server said of itself; empty where its admin port is not known. */
  server: Type.Array(ServerReading),
  /** What the live view said was wrong, the first one first; absent where its admin port is not known. */
  findings: Type.Optional(Type.Array(SeenFinding)),
  /** The 75th percentiles of a browser's web vitals: times in milliseconds, layout shift without a unit. */
  vitals: Type.Array(Type.Object({ name: Type.String(), p75: Type.Number() })),
})
