import type { CarPhotos, InventoryBatch, ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { Rejection } from './check/reasons.ts'
import { refuseShrinking } from './check/shrinking.ts'
import type { FuelEconomy } from './economy/fuel-economy.ts'
import { feedInventory } from './feed-inventory.ts'
import type { ColumnMapping } from './map/column-mapping.ts'
import { Quarantine } from './quarantine.ts'
import type { ImportReport } from './report.ts'
import { RowCounter } from './row-counter.ts'

/** Where photos go that feeds name. */
export interface PhotoInbox {
  /** Sets the photos of some cars aside. */
  stage(cars: readonly CarPhotos[]): void
  /** Takes over what was set aside. */
  merge(): Promise<void>
  /** Forgets what was set aside. */
  discard(): void
}

interface FeedImport {
  /** The feed's name in the report. */
  readonly feed: string
  /** The name under which the feed is imported every time, to which its private sellers belong. */
  readonly feedName?: string | undefined
  readonly source: AsyncIterable<Uint8Array>
  readonly mapping?: ColumnMapping | undefined
  /** The index to import into; without one the import is a dry run. */
  readonly index?: ListingIndex | undefined
  readonly photos?: PhotoInbox | undefined
  /** Fills in the mpg that rows leave out. */
  readonly fuelEconomy?: FuelEconomy | undefined
  /** The file for rejected rows; without it they are only counted. */
  readonly quarantineFile?: string | undefined
  /** Whether a feed whose gzip ends early is imported as far as it goes; otherwise it is refused. */
  readonly isPartialAllowed?: boolean | undefined
  /** Whether a feed that expires most cars of its sellers is imported; otherwise it is refused. */
  readonly isShrinkAllowed?: boolean | undefined
  readonly onRejected?: ((rejection: Rejection) => Promise<void>) | undefined
  /** Hears why photos were not taken over; they stay set aside until the next import. */
  readonly onPhotosFailed?: ((error: unknown) => void) | undefined
  readonly onProgress?: ((progress: { readonly bytes: number; readonly rows: number }) => void) | undefined
  readonly signal: AbortSignal
  readonly now: () => Date
}

/**
 * Imports a feed as a whole or not at all: when the source breaks off or the signal aborts, the index is
 * unchanged. Photos that cannot be taken over do not fail it, because the index has changed by then.
 * @throws FeedError, or the error of the source or of the signal.
 */
export async function importFeed(feedImport: FeedImport): Promise<ImportReport> {
  const { feed, mapping, index, photos, fuelEconomy, quarantineFile, onRejected, signal, now } = feedImport
  const { feedName, isPartialAllowed, isShrinkAllowed, onPhotosFailed } = feedImport
  const startedMs = performance.now()
  const file = quarantineFile === undefined ? undefined : await Quarantine.open(quarantineFile)
  const counter = new RowCounter(async (rejection) => {
    await onRejected?.(rejection)
    await file?.add(rejection)
  })

  let quarantine: string | null = null

  try {
    const batches = untilAborted(
      feedInventory(
        { source: counted(feedImport, counter), mapping, today: now(), fuelEconomy, isPartialAllowed },
        counter,
      ),
      signal,
    )

    // The file is closed before the index changes, so that an import fails when rejected rows cannot be
    // written.
    const inventory = andThen(batches, async () => {
      quarantine = (await file?.close()) ?? null
    })

    const changes = index
      ? await index.apply(photos ? withoutPhotos(inventory, photos) : inventory, {
          feed: feedName,
          checkExpiry: isShrinkAllowed ? undefined : refuseShrinking,
        })
      : await readToEnd(inventory)

    await photos?.merge().catch((error) => onPhotosFailed?.(error))

    return {
      feed,
      ...counter.counts(),
      changes,
      quarantine,
      durationMs: Math.round(performance.now() - startedMs),
    }
  } catch (error) {
    photos?.discard()
    throw error
  } finally {
    if (quarantine === null) await file?.close()
  }
}

async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal) {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }

  signal.throwIfAborted()
}

async function* andThen<T>(items: AsyncIterable<T>, last: () => Promise<void>) {
  yield* items
  await last()
}

async function* withoutPhotos(batches: AsyncIterable<InventoryBatch>, inbox: PhotoInbox) {
  for await (const { photos = [], ...batch } of batches) {
    inbox.stage(photos)
    yield batch
  }
}

async function* counted({ source, onProgress, signal }: FeedImport, counter: RowCounter) {
  let bytes = 0
  for await (const chunk of source) {
    signal.throwIfAborted()
    bytes += chunk.length
    onProgress?.({ bytes, rows: counter.counts().rows })
    yield chunk
  }
}

async function readToEnd(batches: AsyncIterable<unknown>): Promise<null> {
  for await (const _ of batches);
  return null
}
