import { UpstreamError } from './upstream-error.ts'

interface Flight<Value> {
  readonly answer: Promise<Value>
  readonly controller: AbortController
  waiters: number
}

/**
 * Single flight: requests for the same key share one answer, and it is given up only when the last of them
 * has left.
 */
export class Flights<Value> {
  readonly #underWay = new Map<string, Flight<Value>>()

  has(key: string): boolean {
    return this.#underWay.has(key)
  }

  /** @param start begins the flight when there is none; its signal aborts when all who wait have left. */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    if (signal.aborted) return Promise.reject(left())
    const flight = this.#underWay.get(key) ?? this.#begin(key, start)
    flight.waiters += 1

    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiters -= 1
        if (flight.waiters === 0) this.#giveUp(key, flight)
        reject(left())
      }

      signal.addEventListener('abort', leave, { once: true })
      const stay = () => signal.removeEventListener('abort', leave)
      flight.answer.finally(stay).then(resolve, reject)
    })
  }

  /** Ends every flight; those who wait see it fail as aborted. */
  close(): void {
    for (const [key, flight] of this.#underWay) this.#giveUp(key, flight)
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const controller = new AbortController()
    const answer = start(controller.signal).finally(() => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key)
    })

    const flight: Flight<Value> = { answer, controller, waiters: 0 }
    this.#underWay.set(key, flight)

    return flight
  }

  // Off the map first: whoever comes next must not join a flight that is being aborted.
  #giveUp(key: string, flight: Flight<Value>): void {
    this.#underWay.delete(key)
    flight.controller.abort()
  }
}

const left = () => new UpstreamError('aborted', 'the client left')
