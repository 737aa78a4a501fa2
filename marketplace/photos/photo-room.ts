import { cutsByPhoto, removePhoto } from './photo-files.ts'
import type { PhotoStore } from './photo-store.ts'

/** The part of the room that is filled after photos were removed: the next ones do not need it at once. */
const filledAfter = 0.9

interface PhotoRoomOptions {
  readonly store: Pick<PhotoStore, 'forgetHash'>
  readonly dataDirectory: string
  readonly maxBytes: number
  /** Receives what was removed: the number of photos, and the VINs of the cars that showed them. */
  readonly onRemoved: (photos: number, vins: readonly string[]) => void
}

/**
 * The room for cut photos on the disk. When it is full, the photos that were not asked for the longest are
 * removed, and their cars are drawn again.
 */
export class PhotoRoom {
  readonly #options: PhotoRoomOptions
  /** The bytes of all cuts; undefined until they were counted. */
  #bytes: number | undefined

  constructor(options: PhotoRoomOptions) {
    this.#options = options
  }

  /** Notes the bytes of a new cut. */
  add(bytes: number): void {
    if (this.#bytes !== undefined) this.#bytes += bytes
  }

  /** Removes photos where there are too many bytes. @param dueMs when removed photos are tried again */
  async keep(dueMs: number): Promise<void> {
    const { store, dataDirectory, maxBytes, onRemoved } = this.#options
    if (this.#bytes !== undefined && this.#bytes <= maxBytes) return

    const photos = await cutsByPhoto(dataDirectory)
    let bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0)
    const vins = new Set<string>()
    let removed = 0

    if (bytes > maxBytes)
      for (const photo of photos.toSorted((a, b) => a.usedMs - b.usedMs)) {
        if (bytes <= maxBytes * filledAfter) break

        // First in the store: a car never shows a photo without its files.
        for (const vin of store.forgetHash(photo.hash, dueMs)) vins.add(vin)
        await removePhoto(dataDirectory, photo)
        bytes -= photo.bytes
        removed++
      }

    this.#bytes = bytes
    if (removed > 0) onRemoved(removed, [...vins])
  }
}
