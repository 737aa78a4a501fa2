import type { redisErrors } from '#server/observe/cache-metrics.ts'

/**
 * The reply of a command, or a rejection after the timeout. Replies that have arrived by then are read first:
 * a process that was busy must not take Redis for silent.
 */
export function withTimeout<Reply>(command: Promise<Reply>, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error('the command timed out'))), timeoutMs)
    command.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

type Reason = (typeof redisErrors)[number]

/** Why a command failed, as the metrics name it. */
export function reasonOf({ message }: Error): Reason {
  if (message.includes('timed out')) return 'timeout'
  if (message.startsWith('OOM')) return 'oom'
  if (message.startsWith('READONLY')) return 'readonly'
  if (message.startsWith('LOADING')) return 'loading'

  return 'conn'
}
