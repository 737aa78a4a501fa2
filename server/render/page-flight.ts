import type { FastifyReply } from 'fastify'
import type { Audience } from '#server/upstream/audience.ts'
import type { CachedPage } from './page-cache/cached-page.ts'
import type { RenewPage, StorePage } from './page-cache/page-cache.ts'
import type { Render } from './render-page.ts'

interface FlightOptions {
  /** The clients that wait for the page. */
  readonly audience: Audience
  readonly store: StorePage
  readonly renew: RenewPage
  /** Another client has asked for the page before. */
  readonly wasRequested: boolean
  /** The page before, where nobody waits for this one since that one has been sent. */
  readonly before?: CachedPage | undefined
}

/** A page that is being made, once for all clients that ask for it meanwhile. */
export class PageFlight {
  readonly store: StorePage
  readonly #before: CachedPage | undefined
  readonly #renew: RenewPage
  readonly #audience: Audience
  readonly #wasRequested: boolean
  readonly #render = Promise.withResolvers<Render | undefined>()
  #followers = 0

  constructor({ audience, store, renew, wasRequested, before }: FlightOptions) {
    this.#audience = audience
    this.store = store
    this.#before = before
    this.#renew = renew
    this.#wasRequested = wasRequested

    // Where nobody follows, the failure is handled by the request that makes the page alone.
    this.#render.promise.catch(() => undefined)
  }

  /** Nobody waits for the page: the one before has been sent. */
  get isBehind(): boolean {
    return this.#before !== undefined
  }

  /** Keeps the page before where it was made of the same answers. @returns whether it is kept */
  keepsBefore(answers: string | undefined, listings: readonly number[]): boolean {
    const before = this.#before
    return before?.answers !== undefined && before.answers === answers && this.#renew(before, listings)
  }

  /**
   * The render, once its shell is ready; undefined where the page before is kept. Rejects with the reason for
   * which there is none.
   */
  follow(reply: FastifyReply): Promise<Render | undefined> {
    this.#followers += 1
    this.#audience.add(reply)

    return this.#render.promise
  }

  isShared(): boolean {
    return this.#followers > 0
  }

  /** Most pages are requested once, and compressing one for clients costs a third of rendering it. */
  isWanted(): boolean {
    return this.#wasRequested || this.isShared()
  }

  resolve(render: Render | undefined): void {
    this.#render.resolve(render)
  }

  reject(error: unknown): void {
    this.#render.reject(error)
  }
}
