import type { FastifyReply } from 'fastify'

/** The clients that wait for one thing. */
export class Audience {
  readonly #gone = new AbortController()
  #waiting = 0

  constructor(reply: FastifyReply) {
    this.add(reply)
  }

  /** Aborts when every client has left before its response was complete. */
  get signal(): AbortSignal {
    return this.#gone.signal
  }

  add({ raw }: FastifyReply): void {
    if (raw.closed) return
    this.#waiting += 1

    // The listener is on the response, not on its socket: a socket serves many responses, and each would
    // leave a listener on it.
    raw.once('close', () => {
      if (raw.writableFinished) return
      this.#waiting -= 1
      if (this.#waiting === 0) this.#gone.abort()
    })
  }
}
