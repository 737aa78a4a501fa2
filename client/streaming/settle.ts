/**
 * Lets React read a promise that has settled in the same turn, so that a block whose data is there stands in
 * the shell.
 */
export function settle<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Promise<T> & { status?: 'pending' | 'fulfilled'; value?: T }
  tracked.status ??= 'pending'
  void promise.then((value) => {
    tracked.status = 'fulfilled'
    tracked.value = value
  })

  return promise
}
