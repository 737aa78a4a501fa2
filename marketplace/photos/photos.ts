import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CarPhotos, ListingIndex } from '#marketplace/listings/listing-index.ts'
import { purgeListings } from '#marketplace/outgoing/purge-listings.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { PhotoFacts } from './cut-photo.ts'
import { PhotoProcess } from './photo-process.ts'
import { openPhotoStore, type PhotoCounts } from './photo-store.ts'

export interface PhotosOptions {
  readonly dataDirectory: string
  /** The setting PHOTO_HOSTS. */
  readonly hosts: string
  /** The setting PHOTO_MB. */
  readonly maxMb: number
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** The index without photos, which knows the ids of cars. */
  readonly index: Pick<ListingIndex, 'withVins'>
  /** The admin addresses of the page servers. */
  readonly pageServers: readonly string[]
}

/** The cars whose photos are in memory: some hundred bytes each. */
const maxCachedCars = 20_000
/** The most cars that are looked up at once. */
const carsAtOnce = 500
/** Page servers hear of photos at most this often: each purge makes them ask for searches again. */
const notifyEveryMs = 10_000
/** A car that is gone keeps its photos for so long, as its page stays. */
const keepGoneMs = 30 * dayMs
/** How often is looked which cars are gone, after an import. */
const lookForGoneEveryMs = dayMs

/** The photos of the cars: what feeds say of them comes in, and what is ready of them goes out. */
export class Photos {
  readonly #options: PhotosOptions
  readonly #store: ReturnType<typeof openPhotoStore>
  readonly #process: PhotoProcess
  readonly #ready = new LRUCache<string, readonly PhotoFacts[]>({ max: maxCachedCars })
  readonly #changed = new Set<string>()
  #isEmpty: boolean
  #notifying: NodeJS.Timeout | undefined
  #isNotifying = false
  #lookedForGoneMs = Number.NEGATIVE_INFINITY

  constructor(options: PhotosOptions) {
    const { dataDirectory, hosts, maxMb, log } = options
    this.#options = options
    this.#store = openPhotoStore(dataDirectory)
    this.#isEmpty = this.#store.isEmpty()
    this.#process = new PhotoProcess({
      dataDirectory,
      hosts,
      maxMb,
      log,
      onChanged: (vins) => this.#onChanged(vins),
    })
    if (!this.#isEmpty) this.#process.wake()
  }

  /** The photos of cars that are ready, in the order of their feeds. */
  lookUp = (vins: readonly string[]): ReadonlyMap<string, readonly PhotoFacts[]> =>
    new Map(vins.map((vin) => [vin, this.#of(vin)]))

  #of(vin: string): readonly PhotoFacts[] {
    if (this.#isEmpty) return []
    const known = this.#ready.get(vin)
    if (known) return known

    const photos = this.#store.readyPhotos(vin)
    this.#ready.set(vin, photos)

    return photos
  }

  counts(): PhotoCounts {
    return this.#store.counts()
  }

  /** Sets aside what a feed says of photos, until its import is done or has failed. */
  stage(cars: readonly CarPhotos[]): void {
    if (cars.length > 0) this.#store.stage(cars)
  }

  discard(): void {
    this.#store.unstageAll()
  }

  /** Takes over what was set aside, and has the photos fetched. */
  async merge(): Promise<void> {
    while (this.#store.mergeSome()) await yieldToEventLoop()
    this.#isEmpty = this.#store.isEmpty()
    this.#ready.clear()
    if (this.#isEmpty) return

    this.#process.wake()
    const nowMs = this.#options.now().getTime()
    if (nowMs - this.#lookedForGoneMs < lookForGoneEveryMs) return

    this.#lookedForGoneMs = nowMs
    // The import does not wait for it: a failure leaves photos where they are until the next time.
    void this.#forgetGone(nowMs).catch((err) =>
      this.#options.log.warn({ err }, 'the photos of gone cars were not deleted'),
    )
  }

  async close(): Promise<void> {
    clearTimeout(this.#notifying)
    await this.#process.close()
    this.#store.close()
  }

  #onChanged(vins: readonly string[]): void {
    for (const vin of vins) {
      this.#ready.delete(vin)
      this.#changed.add(vin)
    }

    // The first photos are shown at once, further ones together.
    if (this.#notifying || this.#isNotifying) return
    void this.#notify()
  }

  async #notify(): Promise<void> {
    const { index, pageServers, log } = this.#options
    const vins = [...this.#changed].slice(0, carsAtOnce)
    for (const vin of vins) this.#changed.delete(vin)

    this.#isNotifying = true
    try {
      const listings = await index.withVins(vins)
      if (listings.length > 0)
        await purgeListings(
          listings.map(({ id }) => id),
          { addresses: pageServers, log },
        )
      log.info({ cars: vins.length }, 'photos of cars are ready')
    } catch (err) {
      log.warn({ err }, 'page servers not notified of photos')
    }
    this.#isNotifying = false

    this.#notifying = setTimeout(() => {
      this.#notifying = undefined
      if (this.#changed.size > 0) void this.#notify()
    }, notifyEveryMs).unref()
  }

  /** Notes which cars are gone, and forgets the photos of those that have been for long. */
  async #forgetGone(nowMs: number): Promise<void> {
    const { index } = this.#options
    let last = ''

    for (;;) {
      const vins = this.#store.vinsAfter(last, carsAtOnce)
      last = vins.at(-1) ?? ''
      if (last === '') return

      const live = new Set((await index.withVins(vins)).flatMap(({ vin }) => vin ?? []))
      this.#store.noteGone(vins, live, { nowMs, beforeMs: nowMs - keepGoneMs })
    }
  }
}
