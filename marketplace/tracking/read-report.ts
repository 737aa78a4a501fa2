import { dayMs } from '#shared/features/day-ms.ts'
import { timestamp } from './event-columns.ts'
import type { EventStore } from './event-store.ts'

/** The way from seeing a car or a promotion to its seller, by where it stood. */
export interface FunnelRow {
  readonly tile: string
  /** The positions of the row, such as `4–6`; absent where it is about all of them. */
  readonly positions?: string
  readonly impressions: number
  readonly clicks: number
  /** Views of cars that the visit had last seen here. */
  readonly views: number
  /** Leads about cars that the visit had last seen here. */
  readonly leads: number
}

export interface CountRow {
  readonly label: string
  readonly count: number
  /** The visits in which it happened. */
  readonly visits: number
}

/** What product people see of some days. */
export interface EventReport {
  readonly days: number
  readonly untilMs: number
  readonly visits: number
  readonly byTile: readonly FunnelRow[]
  readonly byPosition: readonly FunnelRow[]
  readonly events: readonly CountRow[]
  /** Filters by the searches that had them. */
  readonly filters: readonly CountRow[]
  /** Combinations of filters that were searched for together. */
  readonly searches: readonly CountRow[]
  readonly results: readonly CountRow[]
  readonly byDay: readonly CountRow[]
}

const since = 'happened >= $since'

/** The class of a position: single ones at the head of a list, wider ones further down. */
const positions = `CASE WHEN "position" <= 3 THEN CAST("position" AS VARCHAR)
  WHEN "position" <= 6 THEN '4–6' WHEN "position" <= 12 THEN '7–12'
  WHEN "position" <= 30 THEN '13–30' ELSE '31 and on' END`

/**
 * Each view and each lead counts for the place in which its visit had last seen that car. A click counts as
 * seeing it as well: it may come within the second that an impression takes.
 */
const funnel = `WITH
  seen AS (SELECT happened, visit, listing, tile, "position" FROM events
    WHERE ${since} AND name IN ('impression', 'cardClick') AND listing IS NOT NULL),
  reached AS (SELECT happened, visit, listing, name FROM events
    WHERE ${since} AND (name = 'vehicleView' OR (name = 'lead' AND step = 'sent'))),
  steps AS (
    SELECT tile, "position", name FROM events
      WHERE ${since} AND name IN ('impression', 'cardClick', 'promoClick')
    UNION ALL
    SELECT seen.tile, seen."position", reached.name FROM reached
      ASOF JOIN seen ON reached.visit = seen.visit AND reached.listing = seen.listing
        AND reached.happened >= seen.happened)
  SELECT tile, $by AS positions, min("position") AS first,
    count(*) FILTER (name = 'impression') AS impressions,
    count(*) FILTER (name IN ('cardClick', 'promoClick')) AS clicks,
    count(*) FILTER (name = 'vehicleView') AS views,
    count(*) FILTER (name = 'lead') AS leads
  FROM steps GROUP BY ALL ORDER BY tile, first LIMIT 200`

const counts = (label: string, rest: string) =>
  `SELECT ${label} AS label, count(*) AS count, count(DISTINCT visit) AS visits ${rest}`

const searched = `FROM events WHERE ${since} AND name = 'pageView' AND page = 'search'`

const statements = {
  visits: `SELECT count(DISTINCT visit) AS visits FROM events WHERE ${since}`,
  byTile: funnel.replace('$by', 'NULL').replace('min("position") AS first', '0 AS first'),
  byPosition: funnel.replace('$by', positions),
  events: counts(
    `CASE WHEN step IS NULL THEN name ELSE name || ': ' || step END`,
    `FROM events WHERE ${since} GROUP BY 1 ORDER BY 2 DESC, 1`,
  ),
  filters: `SELECT label, count(*) AS count, count(DISTINCT visit) AS visits
    FROM (SELECT unnest(filters) AS label, visit ${searched}) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 40`,
  searches: counts(
    `CASE WHEN len(filters) > 0 THEN array_to_string(list_sort(filters), ' + ') ELSE 'no filter' END`,
    `${searched} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
  ),
  results: counts('results', `${searched} AND results IS NOT NULL GROUP BY 1 ORDER BY len(label), 1`),
  byDay: counts(
    `strftime(happened, '%Y-%m-%d')`,
    `FROM events WHERE ${since} AND name = 'pageView' GROUP BY 1 ORDER BY 1 DESC LIMIT 60`,
  ),
}

/** Reads what happened in the last days. */
export async function readReport(
  store: EventStore,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<EventReport> {
  const from = { since: timestamp(now.getTime() - days * dayMs) }
  const read = async (name: keyof typeof statements) => plain(await store.query(statements[name], from))
  const [visits] = await read('visits')

  return {
    days,
    untilMs: now.getTime(),
    visits: Number(visits?.visits),
    byTile: (await read('byTile')) as unknown as FunnelRow[],
    byPosition: (await read('byPosition')) as unknown as FunnelRow[],
    events: (await read('events')) as unknown as CountRow[],
    filters: (await read('filters')) as unknown as CountRow[],
    searches: (await read('searches')) as unknown as CountRow[],
    results: (await read('results')) as unknown as CountRow[],
    byDay: (await read('byDay')) as unknown as CountRow[],
  }
}

/** Rows with plain numbers, and without what is null. */
const plain = (rows: readonly object[]): Record<string, string | number>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  )
