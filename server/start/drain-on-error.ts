interface DrainOnErrorOptions {
  /** Counts and logs the error. */
  readonly record: (error: unknown) => void
  /** Drains the server. */
  readonly stop: () => Promise<void>
  /** Another process takes the place of this one. */
  readonly isReplaced: boolean
}

/**
 * Handles errors that no code caught: the pages in flight are completed, then the process ends with 1. After
 * a rejected promise, which leaves no function half done, a process that nobody replaces goes on instead.
 */
export function drainOnError({ record, stop, isReplaced }: DrainOnErrorOptions): void {
  const end = () => void stop().finally(() => process.exit(1))

  process.on('uncaughtException', (error) => {
    record(error)
    end()
  })

  process.on('unhandledRejection', (reason) => {
    record(reason)
    if (isReplaced) end()
  })
}
