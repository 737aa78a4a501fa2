import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { carPhotosIn } from './car-photos.ts'
import type { PhotoFacts } from './cut-photo.ts'

/** The directory of the photos and of what is known of them. */
export const photosDirectory = (dataDirectory: string) => join(dataDirectory, 'photos')

/** A photo whose turn it is. */
export interface DuePhoto {
  readonly id: number
  readonly url: string
  /** The number of tries in a row without success, before this one. */
  readonly attempts: number
  /** null until it was ready once. */
  readonly hash: string | null
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The outcome of a try. */
export interface PhotoOutcome {
  readonly id: number
  /** When it is tried again. */
  readonly dueMs: number
  readonly attempts: number
  /** The photo as it is from now on; null for none, undefined for the one that was there before. */
  readonly facts?: PhotoFacts | null
  readonly etag?: string | null
  readonly lastModified?: string | null
  /** Why there is none. */
  readonly problem: string | null
}

export interface PhotoCounts {
  readonly waiting: number
  readonly ready: number
  /** The number of addresses without a photo, by reason. */
  readonly failed: Readonly<Record<string, number>>
}

/** The SQL of how far a photo is, or why there is none. */
const stateOf = `CASE WHEN hash IS NOT NULL THEN 'ready' ELSE coalesce(problem, 'waiting') END`

const tables = `
  PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=FILE;
  CREATE TABLE IF NOT EXISTS photo (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, host TEXT NOT NULL,
    priority INTEGER NOT NULL, due_ms INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0,
    problem TEXT, hash TEXT, facts TEXT, etag TEXT, last_modified TEXT);
  DROP INDEX IF EXISTS photo_due;
  CREATE INDEX IF NOT EXISTS photo_host ON photo (host, due_ms, priority);
  CREATE INDEX IF NOT EXISTS photo_state ON photo (${stateOf});
  CREATE INDEX IF NOT EXISTS photo_hash ON photo (hash) WHERE hash IS NOT NULL;
  CREATE TABLE IF NOT EXISTS car (vin TEXT PRIMARY KEY, urls TEXT NOT NULL, gone_ms INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS car_photo (vin TEXT, ordinal INTEGER, photo_id INTEGER NOT NULL,
    PRIMARY KEY (vin, ordinal)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS car_photo_of ON car_photo (photo_id);
  CREATE TEMP TABLE arriving (sequence INTEGER PRIMARY KEY, vin TEXT NOT NULL, urls TEXT NOT NULL);`

export type PhotoStore = ReturnType<typeof openPhotoStore>

/**
 * Opens the store of which cars have which photos, and how far each of them is. The marketplace writes what
 * feeds say, the photo process what it fetched; each sees the other's work at once.
 */
export function openPhotoStore(dataDirectory: string) {
  mkdirSync(photosDirectory(dataDirectory), { recursive: true })
  const database = new DatabaseSync(join(photosDirectory(dataDirectory), 'photos.sqlite'), {
    timeout: 10_000,
  })
  database.exec(tables)

  return {
    ...carPhotosIn(database),
    ...photoQueueIn(database),
    ...photosIn(database),
    close: (): void => database.close(),
  }
}

/** The photos in the order in which they are fetched. */
function photoQueueIn(database: DatabaseSync) {
  const run = (sql: string) => database.prepare(sql)
  // Each host is looked at once, so that the photos of a busy host, however many wait, are not read. Those
  // that were never tried are due at 0, and so come first.
  const firstDue = run(`WITH RECURSIVE hosts (host) AS (SELECT min(host) FROM photo UNION ALL
      SELECT (SELECT min(host) FROM photo WHERE host > hosts.host) FROM hosts WHERE host IS NOT NULL)
    SELECT p.id, url, attempts, hash, etag, last_modified AS lastModified
    FROM hosts h JOIN photo p ON p.id = (SELECT id FROM photo WHERE host = h.host AND due_ms <= ?
      AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY due_ms, priority, id LIMIT 1)
    WHERE h.host NOT IN (SELECT value FROM json_each(?)) ORDER BY due_ms, priority, p.id LIMIT 1`)

  return {
    /** The photo to fetch next: one that was never tried, the first one of its car before the others. */
    nextDue: (nowMs: number, except: { hosts: readonly string[]; ids: readonly number[] }) => {
      const [ids, hosts] = [JSON.stringify(except.ids), JSON.stringify(except.hosts)]
      return firstDue.get(nowMs, ids, hosts) as unknown as DuePhoto | undefined
    },
    /** Notes a try before it begins, so that a photo that ends the process is not tried for ever. */
    begin: (id: number, attempts: number, retryMs: number): void => {
      run('UPDATE photo SET attempts = ?, due_ms = ? WHERE id = ?').run(attempts, retryMs, id)
    },
    finish: ({ id, dueMs, attempts, facts, etag, lastModified, problem }: PhotoOutcome): void => {
      run('UPDATE photo SET due_ms = ?, attempts = ?, problem = ? WHERE id = ?').run(
        dueMs,
        attempts,
        problem,
        id,
      )
      if (facts === undefined) return

      const [hash, text] = facts === null ? [null, null] : [facts.hash, JSON.stringify(facts)]
      run('UPDATE photo SET hash = ?, facts = ?, etag = ?, last_modified = ? WHERE id = ?').run(
        ...[hash, text, etag ?? null, lastModified ?? null, id],
      )
    },
  }
}

/** The photos that are ready, and the counts of all. */
function photosIn(database: DatabaseSync) {
  const run = (sql: string) => database.prepare(sql)
  return {
    factsOfHash: (hash: string): PhotoFacts | undefined => {
      const row = run('SELECT facts FROM photo WHERE hash = ? LIMIT 1').get(hash)
      return row && JSON.parse(String(row.facts))
    },
    /** Forgets photos that no car has, some at a time, since imports wait meanwhile. */
    dropOrphans: (): void => {
      const isOrphan = 'NOT EXISTS (SELECT 1 FROM car_photo c WHERE c.photo_id = photo.id)'
      const drop = run(`DELETE FROM photo WHERE id IN (SELECT value FROM json_each(?)) AND ${isOrphan}`)
      const ids = run(`SELECT id FROM photo WHERE ${isOrphan}`)
        .all()
        .map(({ id }) => Number(id))
      for (let at = 0; at < ids.length; at += 500) drop.run(JSON.stringify(ids.slice(at, at + 500)))
    },
    /**
     * Forgets a photo whose files are removed for want of room, until it is tried again at `dueMs`.
     * @returns the VINs of the cars that showed it
     */
    forgetHash: (hash: string, dueMs: number): readonly string[] => {
      const vins = run(
        'SELECT DISTINCT vin FROM car_photo WHERE photo_id IN (SELECT id FROM photo WHERE hash = ?)',
      ).all(hash)
      run(
        `UPDATE photo SET hash = NULL, facts = NULL, etag = NULL, last_modified = NULL, due_ms = ?, problem = 'room'
           WHERE hash = ?`,
      ).run(dueMs, hash)

      return vins.map(({ vin }) => String(vin))
    },
    hasHash: (hash: string): boolean =>
      run('SELECT 1 FROM photo WHERE hash = ? LIMIT 1').get(hash) !== undefined,
    counts: (): PhotoCounts => {
      const rows = run(`SELECT ${stateOf} AS state, count(*) AS count FROM photo GROUP BY 1`).all()
      const {
        waiting = 0,
        ready = 0,
        ...failed
      } = Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]))
      return { waiting, ready, failed }
    },
  }
}
