import { WorkLoop } from '#marketplace/store/work-loop.ts'
import { type Cut, cutPhoto, hashOf, type PhotoFacts } from './cut-photo.ts'
import type { PhotoFetcher } from './fetch-photo.ts'
import { PhotoError } from './photo-error.ts'
import { readCut, removeUnwanted, writeCut } from './photo-files.ts'
import { PhotoRoom } from './photo-room.ts'
import type { DuePhoto, PhotoStore } from './photo-store.ts'

/** The number of photos that are fetched at once, and of those from one host. */
const lanes = 4
const perHost = 2

const pauseMs = 5_000
const hourMs = 3_600_000
/** A photo is asked for anew after a week, as is an address that had none. */
const recheckMs = 7 * 24 * hourMs
const firstRetryMs = 20_000
const maxRetryMs = 24 * hourMs
/** The longest time for which a host that fails is left alone. */
const maxHostPauseMs = 600_000

interface PhotoWorkOptions {
  readonly store: PhotoStore
  readonly dataDirectory: string
  readonly fetcher: PhotoFetcher
  readonly now: () => number
  /** Receives the VINs of cars whose photos changed. */
  readonly onChanged: (vins: readonly string[]) => void
  /** The room for cut photos on the disk. */
  readonly maxBytes: number
  /** Receives the number of photos that were removed for want of room. */
  readonly onRemoved: (photos: number) => void
  /** Receives each address that gave no photo. */
  readonly onProblem: (url: string, error: PhotoError) => void
}

interface HostState {
  underWay: number
  failures: number
  /** Until then the host is left alone. */
  pausedUntilMs: number
}

/**
 * The work on photos: those whose turn it is are fetched, a few at once and fewer from one host, and cut one
 * after the other. What is done is in the store after each photo, so that the work goes on where it was.
 */
export class PhotoWork {
  readonly #options: PhotoWorkOptions
  readonly #loops: readonly WorkLoop[]
  readonly #hosts = new Map<string, HostState>()
  readonly #underWay = new Set<number>()
  readonly #room: PhotoRoom
  #cutting: Promise<unknown> = Promise.resolve()
  #sweptMs = Number.NEGATIVE_INFINITY

  constructor(options: PhotoWorkOptions) {
    this.#options = options
    const { store, dataDirectory, maxBytes, onRemoved, onChanged } = options
    this.#room = new PhotoRoom({
      ...{ store, dataDirectory, maxBytes },
      onRemoved: (photos, vins) => {
        onRemoved(photos)
        onChanged(vins)
      },
    })
    this.#loops = Array.from({ length: lanes }, () => new WorkLoop({ round: () => this.#round(), pauseMs }))
  }

  start(): void {
    for (const loop of this.#loops) loop.start()
  }

  wake(): void {
    for (const loop of this.#loops) loop.wake()
  }

  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.close()))
  }

  /** Works until nothing is due now. */
  async #round(): Promise<void> {
    for (let next = this.#claim(); next; next = this.#isClosed() ? undefined : this.#claim()) {
      await this.#process(next)
      this.#underWay.delete(next.id)
    }

    if (this.#underWay.size === 0) await this.#sweep()
  }

  #isClosed = () => this.#loops.some(({ isClosed }) => isClosed)

  #claim(): DuePhoto | undefined {
    const { store, now } = this.#options
    const nowMs = now()
    const isBusy = ({ underWay, pausedUntilMs }: HostState) => underWay >= perHost || pausedUntilMs > nowMs
    const hosts = [...this.#hosts].filter(([, state]) => isBusy(state)).map(([host]) => host)
    const due = store.nextDue(nowMs, { hosts, ids: [...this.#underWay] })
    if (!due) return undefined

    this.#underWay.add(due.id)
    store.begin(due.id, due.attempts + 1, nowMs + retryAfterMs(due.attempts + 1))

    return due
  }

  async #process(due: DuePhoto): Promise<void> {
    const { store, now, onChanged, onProblem } = this.#options
    const host = this.#hostOf(due.url)
    host.underWay++

    try {
      const facts = await this.#fetchAndCut(due)
      host.failures = 0
      if (facts === undefined || facts.hash === due.hash) return
      onChanged(store.vinsWith(due.id))
    } catch (error) {
      const problem = error instanceof PhotoError ? error : new PhotoError('failed', { cause: error })
      this.#fail(due, host, problem)
      onProblem(due.url, problem)
      if (due.hash !== null && !problem.isTemporary) onChanged(store.vinsWith(due.id))
    } finally {
      host.underWay--
      if (host.underWay === 0 && host.failures === 0) this.#hosts.delete(new URL(due.url).host)
      if (this.#hosts.size > 10_000) this.#hosts.clear()
      // Another lane may have found the host busy.
      if (now() >= host.pausedUntilMs) this.wake()
    }
  }

  #hostOf(url: string): HostState {
    const { host } = new URL(url)
    const state = this.#hosts.get(host) ?? { underWay: 0, failures: 0, pausedUntilMs: 0 }
    this.#hosts.set(host, state)
    return state
  }

  /** The photo as it is now; undefined where its host says that it is as it was. */
  async #fetchAndCut(due: DuePhoto): Promise<PhotoFacts | undefined> {
    const { store, fetcher, now } = this.#options
    const done = { id: due.id, attempts: 0, problem: null, dueMs: now() + recheckMs }
    // A photo whose files were lost is fetched whatever its host remembers.
    const isThere = due.hash !== null && (await this.#hasFiles(due.hash))
    const fetched = await fetcher.fetch(due.url, isThere ? due : undefined)
    if (!fetched) {
      store.finish(done)
      return undefined
    }

    const { bytes, etag, lastModified } = fetched
    const known = store.factsOfHash(hashOf(bytes))
    const facts = known && (await this.#hasFiles(known.hash)) ? known : await this.#cut(bytes)
    store.finish({ ...done, facts, etag, lastModified })

    return facts
  }

  async #hasFiles(hash: string): Promise<boolean> {
    const { store, dataDirectory } = this.#options
    const width = store.factsOfHash(hash)?.widths[0]
    return width !== undefined && (await readCut(dataDirectory, { hash, width, type: 'webp' })) !== undefined
  }

  #cut(bytes: Buffer): Promise<PhotoFacts> {
    const { dataDirectory, now } = this.#options
    const save = (cut: Cut) => {
      this.#room.add(cut.bytes.length)
      return writeCut(dataDirectory, hashOf(bytes), cut)
    }

    // Photos are cut one after the other, so that only one of them makes room at a time.
    const result = this.#cutting.then(async () => {
      await this.#room.keep(now() + recheckMs)
      return cutPhoto(bytes, save)
    })
    this.#cutting = result.catch(() => undefined)

    return result
  }

  /** Notes a failure. A photo that was ready stays while the failure may pass. */
  #fail({ id, attempts }: DuePhoto, host: HostState, error: PhotoError): void {
    const { store, now } = this.#options
    const { isTemporary, problem } = error
    const waitMs = isTemporary ? Math.max(retryAfterMs(attempts + 1), error.retryAfterMs ?? 0) : recheckMs
    const isOfHost = problem === 'slow' || problem === 'network'

    if (isOfHost) {
      host.failures++
      const pauseForMs = Math.max(1_000 * 2 ** Math.min(host.failures, 20), error.retryAfterMs ?? 0)
      host.pausedUntilMs = now() + Math.min(pauseForMs, maxHostPauseMs)
    } else host.failures = 0

    store.finish({
      ...{ id, attempts: attempts + 1, problem, dueMs: now() + Math.min(waitMs, recheckMs) },
      ...(!isTemporary && { facts: null }),
    })
  }

  /** Once an hour, photos that no car has any more are removed. */
  async #sweep(): Promise<void> {
    const { store, dataDirectory, now } = this.#options
    if (now() - this.#sweptMs < hourMs) return

    this.#sweptMs = now()
    store.dropOrphans()
    await removeUnwanted(dataDirectory, store.hasHash, now()).catch(() => 0)
  }
}

/** The wait after a try, longer after each: 20 s, 80 s, 5 min, 21 min … a day. */
const retryAfterMs = (attempts: number) =>
  Math.min(firstRetryMs * 4 ** Math.min(attempts - 1, 10), maxRetryMs)
