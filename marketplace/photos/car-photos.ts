import type { DatabaseSync } from 'node:sqlite'
import type { CarPhotos } from '#marketplace/listings/listing-index.ts'
import type { PhotoFacts } from './cut-photo.ts'

/** The number of cars that are merged in one transaction, between which searches are answered. */
const carsPerMerge = 200

interface StagedCar {
  readonly sequence: number
  readonly vin: string
  readonly urls: string
  /** null for a car that has no photos yet. */
  readonly known: string | null
  readonly goneMs: number | null
}

interface GoneTimes {
  readonly nowMs: number
  readonly beforeMs: number
}

type KeepPhotos = (vin: string, urls: readonly string[]) => void

/** Which cars have which photos: what feeds say of them, and which of the cars are gone. */
export function carPhotosIn(database: DatabaseSync) {
  const keep = keepPhotosIn(database)
  return { ...stagedCarsIn(database, keep), ...knownCarsIn(database, keep) }
}

/** A function that replaces the photos of a car, and forgets a car that has none. */
function keepPhotosIn(database: DatabaseSync): KeepPhotos {
  const keepCar = database.prepare(`INSERT INTO car (vin, urls) VALUES (?, ?)
    ON CONFLICT (vin) DO UPDATE SET urls = excluded.urls, gone_ms = NULL`)
  const [dropPhotos, dropCar] = [
    database.prepare('DELETE FROM car_photo WHERE vin = ?'),
    database.prepare('DELETE FROM car WHERE vin = ?'),
  ]
  // A photo is fetched as early as the first of the cars that show it needs it.
  const keepPhoto = database.prepare(`INSERT INTO photo (url, host, priority) VALUES (?, ?, ?)
    ON CONFLICT (url) DO UPDATE SET priority = min(priority, excluded.priority) RETURNING id`)
  const keepCarPhoto = database.prepare('INSERT INTO car_photo (vin, ordinal, photo_id) VALUES (?, ?, ?)')

  return (vin, urls) => {
    dropPhotos.run(vin)
    if (urls.length === 0) return dropCar.run(vin)

    keepCar.run(vin, urls.join('\n'))
    for (const [ordinal, url] of urls.entries()) {
      const row = keepPhoto.get(url, new URL(url).host, ordinal)
      keepCarPhoto.run(vin, ordinal, Number(row?.id))
    }
  }
}

/** What a feed says of photos, until the feed is imported. */
function stagedCarsIn(database: DatabaseSync, keep: KeepPhotos) {
  const [stageOne, unstage] = [
    database.prepare('INSERT INTO arriving (vin, urls) VALUES (?, ?)'),
    database.prepare('DELETE FROM arriving WHERE sequence <= ?'),
  ]
  // Of a car that was staged twice, the last row counts: a bare column is from the row with the maximum.
  const staged =
    database.prepare(`SELECT max(a.sequence) AS sequence, a.vin, a.urls, c.urls AS known, c.gone_ms AS goneMs
    FROM (SELECT * FROM arriving ORDER BY sequence LIMIT ${carsPerMerge}) a LEFT JOIN car c ON c.vin = a.vin
    GROUP BY a.vin ORDER BY 1`)

  return {
    /** Sets aside what a feed says, until the feed is imported. */
    stage: (cars: readonly CarPhotos[]): void => {
      for (const { vin, urls } of cars) stageOne.run(vin, urls.join('\n'))
    },
    unstageAll: (): void => database.exec('DELETE FROM arriving'),
    /** Takes over some of what was set aside; true while there is more. */
    mergeSome: (): boolean =>
      inTransaction(database, () => {
        const rows = staged.all() as unknown as readonly StagedCar[]
        for (const { vin, urls, known, goneMs } of rows)
          if (urls !== (known ?? '') || goneMs !== null) keep(vin, urls === '' ? [] : urls.split('\n'))

        const last = rows.at(-1)
        if (last) unstage.run(last.sequence)

        return last !== undefined
      }),
  }
}

/** The cars that have photos. */
function knownCarsIn(database: DatabaseSync, keep: KeepPhotos) {
  const run = (sql: string) => database.prepare(sql)
  const photosOf = run(`SELECT p.facts FROM car_photo c JOIN photo p ON p.id = c.photo_id
    WHERE c.vin = ? AND p.hash IS NOT NULL ORDER BY c.ordinal`)

  return {
    /** Whether any car has photos, ready or not. */
    isEmpty: (): boolean => run('SELECT 1 FROM car LIMIT 1').get() === undefined,
    /** The photos of a car that are ready, in the order of its feed. */
    readyPhotos: (vin: string): readonly PhotoFacts[] =>
      photosOf.all(vin).map(({ facts }): PhotoFacts => JSON.parse(String(facts))),
    vinsWith: (id: number): readonly string[] =>
      run('SELECT DISTINCT vin FROM car_photo WHERE photo_id = ?')
        .all(id)
        .map(({ vin }) => String(vin)),
    /** The cars after a VIN in the order of VINs. */
    vinsAfter: (vin: string, count: number): readonly string[] =>
      run('SELECT vin FROM car WHERE vin > ? ORDER BY vin LIMIT ?')
        .all(vin, count)
        .map((row) => String(row.vin)),
    /** Notes which of some cars are gone, and forgets those that were gone before `beforeMs`. */
    noteGone: (vins: readonly string[], live: ReadonlySet<string>, { nowMs, beforeMs }: GoneTimes): void =>
      inTransaction(database, () => {
        for (const vin of vins) {
          const goneMs = live.has(vin) ? null : nowMs
          run('UPDATE car SET gone_ms = iif(? IS NULL, NULL, coalesce(gone_ms, ?)) WHERE vin = ?').run(
            goneMs,
            goneMs,
            vin,
          )
        }
        for (const { vin } of run('SELECT vin FROM car WHERE gone_ms < ?').all(beforeMs))
          keep(String(vin), [])
      }),
  }
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
