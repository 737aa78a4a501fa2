type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled'; value?: T }

/**
 * Marks a promise with its state, which React's `use` reads: a block whose data is there already is rendered
 * in the shell. The promise must not reject.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Tracked<T>
  tracked.status ??= 'pending'
  void promise.then((value) => {
    tracked.status = 'fulfilled'
    tracked.value = value
  })

  return promise
}

/** The value of a tracked promise; undefined while it is pending. */
export const trackedValue = <T>(promise: Promise<T>): T | undefined => (promise as Tracked<T>).value
