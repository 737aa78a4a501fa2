import type { Config } from './config.ts'

/** A reason not to start that the operator can mend; its message is one line and names the setting. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const firstLine = (cause: unknown) => String(cause instanceof Error ? cause.message : cause).split('\n', 1)[0]

export function indexRefused(config: Config, cause: unknown): StartError {
  const isLocked = /lock/i.test(String(cause))
  const reason = isLocked
    ? 'is in use by another process; stop that one or choose another directory'
    : `cannot be used: ${firstLine(cause)}`

  return new StartError(`DATA_DIR ${config.DATA_DIR} ${reason}`, { cause })
}

export function listenRefused(config: Config, cause: unknown): StartError {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
  const reason = isTaken
    ? 'is in use; stop what listens there or choose another port'
    : `cannot be used: ${firstLine(cause)}`

  return new StartError(
    `MARKETPLACE_PORT ${config.MARKETPLACE_PORT} on MARKETPLACE_HOST ${config.MARKETPLACE_HOST} ${reason}`,
    { cause },
  )
}

export function fillFailed(config: Config, cause: unknown): StartError {
  return new StartError(
    `the ${config.SEED_LISTINGS} listings of SEED_LISTINGS could not be made: ${firstLine(cause)}`,
    { cause },
  )
}
