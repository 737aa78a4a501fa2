import type { FastifyReply } from 'fastify'
import type { Audience } from '#server/upstream/audience.ts'
import type { StorePage } from './page-cache/page-cache.ts'
import type { Render } from './render-page.ts'

interface FlightOptions {
  /** The clients that wait for the page. */
  readonly audience: Audience
  readonly store: StorePage
  /** Another client has asked for the page before. */
  readonly wasRequested: boolean
  /** Nobody waits for the page: the one before has been sent. */
  readonly isBehind: boolean
}

/** A page that is being made, once for all clients that ask for it meanwhile. */
export class PageFlight {
  readonly store: StorePage
  readonly isBehind: boolean
  readonly #audience: Audience
  readonly #wasRequested: boolean
  readonly #render = Promise.withResolvers<Render>()
  #followers = 0

  constructor({ audience, store, wasRequested, isBehind }: FlightOptions) {
    this.#audience = audience
    this.store = store
    this.isBehind = isBehind
    this.#wasRequested = wasRequested

    // Where nobody follows, the failure is handled by the request that makes the page alone.
    this.#render.promise.catch(() => undefined)
  }

  /** The render, once its shell is ready. Rejects with the reason for which there is none. */
  follow(reply: FastifyReply): Promise<Render> {
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

  resolve(render: Render): void {
    this.#render.resolve(render)
  }

  reject(error: unknown): void {
    this.#render.reject(error)
  }
}
