import type { FastifyReply } from 'fastify'
import { onClose } from '#server/on-close.ts'

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

    onClose(raw, () => {
      if (raw.writableFinished) return
      this.#waiting -= 1
      if (this.#waiting === 0) this.#gone.abort()
    })
  }
}
