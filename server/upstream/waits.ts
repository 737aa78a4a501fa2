import { UpstreamError } from './upstream-error.ts'

interface Wait {
  readonly reject: (error: UpstreamError) => void
  readonly onLeave: () => void
}

/**
 * The waits of one response for answers. They end when its client leaves or its deadline passes; what they
 * wait for may go on. One listener and one timer serve all of them.
 */
export class Waits {
  readonly #signal: AbortSignal
  readonly #deadlineMs: number | undefined
  readonly #waits = new Set<Wait>()
  #isListening = false
  #timer: NodeJS.Timeout | undefined

  /**
   * @param signal aborts when the client leaves
   * @param deadlineMs the end of all waits, as `performance.now()`; absent: they may take as long as they do
   */
  constructor(signal: AbortSignal, deadlineMs?: number) {
    this.#signal = signal
    this.#deadlineMs = deadlineMs
  }

  /** @throws UpstreamError where the client has left, or the deadline has passed */
  throwIfOver(): void {
    if (this.#signal.aborted) throw clientLeft()
    if (this.#deadlineMs !== undefined && performance.now() >= this.#deadlineMs)
      throw new UpstreamError('timeout', 'the time of the page is over')
  }

  /**
   * Waits for an answer. Rejects with UpstreamError 'aborted' when the client leaves, 'timeout' at the
   * deadline.
   * @param onLeave is called where the client leaves before the answer is there, whether or not the deadline
   * has passed
   */
  for<Answer>(answer: Promise<Answer>, onLeave: () => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const wait: Wait = { reject, onLeave }
      this.#begin(wait)
      answer.then(
        (value) => {
          this.#end(wait)
          resolve(value)
        },
        (error: unknown) => {
          this.#end(wait)
          reject(error)
        },
      )
    })
  }

  #begin(wait: Wait): void {
    this.#waits.add(wait)
    // A signal would find out by itself that it has the listener, at the cost of a search for each wait.
    if (!this.#isListening) {
      this.#isListening = true
      this.#signal.addEventListener('abort', this.#leave)
    }

    // After the timer, an answer that came in time is still read: the process may have been busy meanwhile.
    if (this.#deadlineMs !== undefined)
      this.#timer ??= setTimeout(
        () => setImmediate(this.#expire),
        Math.ceil(this.#deadlineMs - performance.now()),
      )
  }

  /**
   * Ends one wait; with the last one there is nothing to be timed, so that no timer outlives its response.
   */
  #end(wait: Wait): void {
    this.#waits.delete(wait)
    if (this.#waits.size > 0) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #leave = (): void => {
    for (const { onLeave, reject } of this.#waits) {
      onLeave()
      reject(clientLeft())
    }
  }

  #expire = (): void => {
    for (const { reject } of this.#waits)
      reject(new UpstreamError('timeout', 'no answer by the deadline of the page'))
  }
}

const clientLeft = () => new UpstreamError('aborted', 'the client left')
