/**
 * Cancels one piece of work that nobody waits for any more. An AbortController does the same with events,
 * which cost more than all else about a call's wait.
 */
export class Cancellation {
  /** Called when the work is cancelled; set by the one who does it, while there is something to end. */
  onCancel: (() => void) | undefined
  #isCancelled = false

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  cancel(): void {
    if (this.#isCancelled) return
    this.#isCancelled = true
    this.onCancel?.()
  }
}
